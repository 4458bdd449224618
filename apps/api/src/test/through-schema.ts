import { type Endpoint, envelope } from '@tostao/contract/endpoint'
import * as z from 'zod/mini'

/** What the schema leaves of an answer. */
export const throughSchema = (endpoint: Endpoint, body: unknown): unknown =>
  z.encode(envelope(endpoint), z.decode(envelope(endpoint), body))
