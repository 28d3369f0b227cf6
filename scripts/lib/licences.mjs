/** Licences that ask for a notice at most. */
const permissive = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'Unlicense',
    'CC0-1.0',
    'BlueOak-1.0.0',
  ],
  ...['OFL-1.1', 'Zlib', 'Python-2.0'],
])

/** What is no permissive licence by its package.json, and why it may be shipped. */
const lookedAt = [
  {
    name: /^@img\/sharp-libvips-/,
    why: 'LGPL-3.0-or-later: a library of its own, loaded unchanged, that anybody may replace',
  },
  {
    name: /^@img\/sharp-(?:wasm32|win32-)/,
    why: 'Apache-2.0 with the same library in it; not installed on Linux',
  },
  { name: /^css-mediaquery$/, why: 'BSD-3-Clause by its LICENSE file; its package.json says nothing' },
  {
    name: /^(ssh2|cpu-features|buildcheck)$/,
    why: 'MIT by its LICENSE file and the older field “licenses” of its package.json',
  },
  { name: /^png-js$/, why: 'MIT by its LICENSE file; its package.json says nothing' },
]

/** Whether an SPDX expression can be met with permissive licences only. */
export function isPermissive(expression = '') {
  const text = expression.replace(/^\((.*)\)$/, '$1')
  if (text.includes(' OR ')) return text.split(' OR ').some((one) => isPermissive(one))
  return text.split(' AND ').every((one) => permissive.has(one))
}

/**
 * Packages whose licence is not permissive.
 * @param {{ name: string, licence?: string }[]} packages
 * @returns {{ name: string, licence: string, why: string | null }[]} `why` null: no one has looked at it
 */
export const notPermissive = (packages) =>
  packages
    .filter(({ licence }) => !isPermissive(licence))
    .map(({ name, licence }) => ({
      name,
      licence: licence ?? 'none',
      why: lookedAt.find((one) => one.name.test(name))?.why ?? null,
    }))
