import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'

test('[FRONT-02] the script that stands inline in the first page is at most 1.5 KB', () => {
  const { outputFiles } = buildSync({
    entryPoints: ['src/app/early.ts'],
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2022' },
  })
  expect(outputFiles.map(({ contents }) => contents.length)).toEqual([expect.any(Number)])
  expect(outputFiles[0]?.contents.length).toBeLessThanOrEqual(1536)
})
