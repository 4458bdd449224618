import type { Endpoint } from '@tostao/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

/** The bytes of the only file of a multipart body. Its name and declared type are ignored. */
export async function uploadedFile(
  request: FastifyRequest,
  { sent, raw: response }: FastifyReply,
  { maxBytes, tooLarge }: NonNullable<Endpoint['upload']>,
) {
  if (!request.isMultipart()) throw new AppError('unsupported_media')
  // A client that disconnected or was answered while waiting sends nothing more: the parser would wait forever.
  if (request.raw.destroyed || sent) throw new AppError('malformed')
  // After an answer Node emits no more events, not even a closed connection: stop reading a late file here.
  const giveUp = () => void request.raw.destroy()
  response.once('close', giveUp)
  try {
    let bytes: Uint8Array<ArrayBuffer> | undefined
    // Read to the end, so that the parser's limit refuses a second file.
    for await (const part of request.files({ limits: { fileSize: maxBytes } })) {
      if (part.fieldname !== 'file') {
        // An unread file would block the next call on its connection.
        part.file.resume()
        throw new AppError('file_missing')
      }
      bytes = Uint8Array.from(await part.toBuffer())
      // The parser cuts a file at the limit and does not always refuse it.
      if (part.file.truncated) throw new AppError(tooLarge)
    }
    if (bytes === undefined) throw new AppError('file_missing')
    return bytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError(tooLarge)
    // The parser's limits have a status; a body that it cannot parse gives an error without one.
    throw error instanceof Error && ('status' in error || 'statusCode' in error) ? error : new AppError('malformed')
  } finally {
    response.off('close', giveUp)
  }
}
