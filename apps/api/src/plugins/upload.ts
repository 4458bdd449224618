import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

/** The bytes of the one file of a multipart body. Its name and declared type are ignored. */
export async function uploadedFile(
  request: FastifyRequest,
  { sent, raw: response }: FastifyReply,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.isMultipart()) throw new AppError('unsupported_media')
  // Whoever left, or was answered, while they waited for their turn sends nothing more: the parser would wait without end.
  if (request.raw.destroyed || sent) throw new AppError('malformed')
  // Of a call that is answered Node tells no more, not even that its connection closed: a late file ends here.
  const giveUp = () => void request.raw.destroy()
  response.once('close', giveUp)
  try {
    let bytes: Uint8Array<ArrayBuffer> | undefined
    // To the end: a second file is refused by the parser's limit, never left out in silence.
    for await (const part of request.files()) {
      if (part.fieldname !== 'file') {
        // Unread, it would hold up the next call of its connection.
        part.file.resume()
        throw new AppError('file_missing')
      }
      bytes = Uint8Array.from(await part.toBuffer())
      // What came in many chunks is cut at the limit, and the parser does not always refuse it by itself.
      if (part.file.truncated) throw new AppError('too_large')
    }
    if (bytes === undefined) throw new AppError('file_missing')
    return bytes
  } catch (error) {
    // The parser tells its limits by a status; what it cannot read at all, by a bare error.
    throw error instanceof Error && ('status' in error || 'statusCode' in error) ? error : new AppError('malformed')
  } finally {
    response.off('close', giveUp)
  }
}
