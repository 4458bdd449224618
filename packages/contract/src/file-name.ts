/** The value of `content-disposition` for a download of this name (RFC 6266), with an ASCII name for old clients. */
export function dispositionOf(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.,() -]/g, '_')
  // RFC 8187 allows fewer characters than encodeURIComponent leaves.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** The name that `dispositionOf` wrote; undefined when it wrote none. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /; filename\*=UTF-8''([^;\s]+)$/.exec(disposition ?? '')?.[1]
  return encoded && decodeURIComponent(encoded)
}
