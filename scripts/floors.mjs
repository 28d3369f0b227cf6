// npm run floors: writes biome.floors.json, the lint rules that hold the floor plan of docs/architecture.md.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server's folders, lower first: a file imports its own folder and those before it. */
export const floors = [
  'platform',
  'tables',
  'audit',
  'vendors',
  'messages',
  'access',
  'http',
  'lists',
  'catalogue',
  'co-brands',
  'customers',
  'products',
  'integrations',
  'offers',
  'applications',
  'money',
  'measures',
  'merchants',
  'leads-api',
  'campaigns',
  'telecalling',
  'csr',
  'reports',
  'journey',
  'web',
  'seed',
]

const browserOnly = [
  'react',
  'react/**',
  'react-dom',
  'react-dom/**',
  'react-admin',
  'ra-*',
  '@mui/**',
  'wouter',
]
/** What every folder of the server may import beside its own floors: contract, rules, words and declared data. */
const shared = [
  '!#src/contract/**',
  '!#src/domain/**',
  '!#src/locales/**',
  '!#resources/catalogue.ts',
  '!#resources/catalogue/**',
  '!#resources/lists.ts',
  '!#resources/reports.ts',
  '!#resources/reports/**',
]

const rule = (includes, allowed, message) => ({
  includes,
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: {
            patterns: [{ group: ['#*/**', '../**', ...shared, ...allowed, ...browserOnly], message }],
          },
        },
      },
    },
  },
})

/** One rule for composition (files directly in server/), one for each floor; the later one wins. */
export const floorRules = () => ({
  overrides: [
    rule(
      ['server/**'],
      ['!#server/**'],
      'server imports contract, domain, locales, itself and what is declared as data (catalogue, reports): no React, no mocks',
    ),
    ...floors.map((name, place) =>
      rule(
        [`server/${name}/**`],
        [
          ...floors.slice(0, place + 1).map((below) => `!#server/${below}/**`),
          ...(name === 'seed' ? ['!#mocks/data/**'] : []),
        ],
        place === 0
          ? 'server/platform imports no domain: a domain adds its part by module augmentation'
          : `server/${name} imports its own files and lower floors (scripts/floors.mjs): an upper domain reacts to an event`,
      ),
    ),
  ],
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = resolve(import.meta.dirname, '../biome.floors.json')
  writeFileSync(file, `${JSON.stringify(floorRules(), null, 2)}\n`)
}
