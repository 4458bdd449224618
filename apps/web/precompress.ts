import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/
const LEAST_BYTES = 1024

/** Writes `file.br` and `file.gz` beside each text file of the build. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string) {
  const content = await readFile(path)
  if (content.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
