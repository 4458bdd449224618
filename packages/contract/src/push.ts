import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, limited, matching, ok, queryId } from './fields.ts'
import { MAX_PUSH_ENDPOINT } from './limits.ts'
import { onWire } from './wire.ts'

const OTHER = 'Valor inválido'

export const key = endpoint({
  method: 'GET',
  path: '/push/key',
  summary: 'The key with which a browser subscribes to pushes of this server (VAPID), in base64url.',
  answer: z.object({ key: z.string() }),
})

export const list = endpoint({
  method: 'GET',
  path: '/push',
  summary: 'Lists the devices that get notices, of sessions that live.',
  answer: z.array(
    onWire(
      z.object({
        id,
        /** The browser and system in words, such as 'Chrome no Android'. */
        device: z.string(),
        createdAt: instant,
      }),
      { createdAt: 'created_at' },
    ),
  ),
})

export const add = endpoint({
  method: 'POST',
  path: '/push',
  summary: 'Sends notices to the browser that asks, until its session ends. The same address again is the same device.',
  creates: true,
  body: z.strictObject({
    endpoint: limited(MAX_PUSH_ENDPOINT, OTHER),
    /** Its keys in base64url: a point of 65 bytes and a secret of 16. */
    p256dh: matching(/^[\w-]{87}$/, 87, OTHER),
    auth: matching(/^[\w-]{22}$/, 22, OTHER),
  }),
  answer: z.object({ id }),
  errors: ['browser_not_accepted', 'too_many_push_devices'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/push',
  summary: 'Sends a device no more notices.',
  query: z.strictObject({ id: queryId }),
  answer: ok,
  errors: ['push_device_not_found'],
})
