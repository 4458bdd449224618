import { type Endpoint, envelope } from '@tostao/contract/endpoint'
import * as z from 'zod/mini'

/** The part of an answer that the schema leaves. */
export const throughSchema = (endpoint: Endpoint, body: unknown): unknown =>
  z.encode(envelope(endpoint), z.decode(envelope(endpoint), body))
