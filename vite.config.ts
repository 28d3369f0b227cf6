import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => resolve(import.meta.dirname, path)
const api = 'http://127.0.0.1:3001'

/** Few chunks: many small ones compress worse. What only some pages need stays out of what all need. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'base', test: /src\/(platform|ui|contract|domain|locales)\/[^/]+\.tsx?$/, minShareCount: 6 },
]

/** The lists of scripts to preload would weigh more on the first page than they save on the others. */
const onlyStyles = (_: string, files: string[]) => files.filter((file) => file.endsWith('.css'))

/**
 * `vite build` makes the browser's files (dist/web), `vite build --ssr` the module that
 * scripts/prerender.ts renders the public pages with (dist/ssr).
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('src/app'),
  publicDir: isSsrBuild ? false : here('src/app/public'),
  plugins: [react()],
  build: {
    outDir: here(isSsrBuild ? 'dist/ssr' : 'dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { resolveDependencies: onlyStyles },
    rolldownOptions: isSsrBuild ? { input: here('customer/server.tsx') } : { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 3000,
    proxy: { '/api': api, '/dev': api, '/healthz': api },
  },
}))
