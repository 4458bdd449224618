import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The server as a few files, which each of its threads loads in a third of the time of its 900 modules. Not minified, so
 * that an error names the functions it came through.
 */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  // Compiled for a machine, so it stays a package.
  ssr: { noExternal: true, external: ['better-sqlite3'] },
  build: {
    ssr: true,
    // As deep as src/lib, whose places.ts says where files of the repository are.
    outDir: 'dist/server',
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      input: { server: at('src/server.ts'), worker: at('src/threads/worker.ts') },
      external: ['pg-native'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', hashCharacters: 'hex' },
    },
  },
})
