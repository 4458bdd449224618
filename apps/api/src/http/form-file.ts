import { AppError } from '../lib/app-error.ts'

const MAX_PARTS = 11
const MAX_HEAD_BYTES = 16 * 1024
/** As RFC 2046 says. To search a large body for a boundary of thousands of letters would take minutes. */
const MAX_BOUNDARY = 70

/** The text that parts the fields of a form; undefined when the body is no form with files, or the text is too long. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  return boundary !== undefined && boundary.length <= MAX_BOUNDARY ? boundary : undefined
}

/** The only file of a form, field `file`, as a part of its body. Its name and declared type are ignored. */
export function fileIn(body: Uint8Array<ArrayBuffer>, boundary: string): Uint8Array<ArrayBuffer> {
  let file: Uint8Array<ArrayBuffer> | undefined
  for (const { head, content } of partsIn(body, boundary)) {
    if (!/;\s*filename\*?=|^content-type:\s*application\/octet-stream/im.test(head)) continue
    if (file || !/;\s*name=(?:"file"|file)\s*(?:;|$)/im.test(head)) throw new AppError('file_missing')
    file = content
  }
  if (!file) throw new AppError('file_missing')
  return file
}

/** RFC 2046: a line `--boundary`, headers, an empty line, the content; after the last part `--boundary--`. */
function* partsIn(body: Uint8Array<ArrayBuffer>, boundary: string) {
  if (body.length === 0) return
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const isAtStart = bytes.subarray(0, mark.length - 2).equals(mark.subarray(2))
  let at = isAtStart ? mark.length - 2 : after(bytes, mark, 0)
  for (let count = 1; bytes.toString('latin1', at, at + 2) !== '--'; count += 1) {
    if (count > MAX_PARTS) throw new AppError('file_missing')
    const start = after(bytes.subarray(0, at + MAX_HEAD_BYTES), '\r\n\r\n', at)
    const next = after(bytes, mark, start)
    yield { head: bytes.toString('latin1', at, start), content: body.subarray(start, next - mark.length) }
    at = next
  }
}

function after(bytes: Buffer, wanted: Buffer | string, from: number): number {
  const at = bytes.indexOf(wanted, from)
  if (at < 0) throw new AppError('malformed')
  return at + wanted.length
}
