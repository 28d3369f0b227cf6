import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The levels of the requirements of each section of ASVS 5.0.0, in their order. */
const levels: Record<string, string> = {
  ...{ '1.1': '22', '1.2': '1111122223', '1.3': '112222222223', '1.4': '222', '1.5': '123' },
  ...{ '2.1': '122', '2.2': '112', '2.3': '12223', '2.4': '23' },
  ...{
    '3.1': '3',
    '3.2': '113',
    '3.3': '12223',
    '3.4': '11222233',
    '3.5': '11122333',
    '3.6': '3',
    '3.7': '22333',
  },
  ...{ '4.1': '12233', '4.2': '23333', '4.3': '22', '4.4': '1222' },
  ...{ '5.1': '2', '5.2': '112333', '5.3': '113', '5.4': '222' },
  ...{
    '6.1': '122',
    '6.2': '111111112222',
    '6.3': '11223333',
    '6.4': '112233',
    '6.5': '22222333',
    '6.6': '2223',
  },
  ...{
    '6.7': '33',
    '6.8': '2222',
    '7.1': '222',
    '7.2': '1111',
    '7.3': '22',
    '7.4': '11222',
    '7.5': '223',
    '7.6': '22',
  },
  ...{ '8.1': '1233', '8.2': '1123', '8.3': '133', '8.4': '23', '9.1': '111', '9.2': '1222' },
  ...{
    '10.1': '22',
    '10.2': '223',
    '10.3': '22223',
    '10.4': '1111122222233333',
    '10.5': '22222',
    '10.6': '22',
  },
  ...{
    '10.7': '222',
    '11.1': '2233',
    '11.2': '22233',
    '11.3': '11233',
    '11.4': '1222',
    '11.5': '23',
    '11.6': '23',
  },
  ...{
    '11.7': '33',
    '12.1': '12233',
    '12.2': '11',
    '12.3': '22223',
    '13.1': '2333',
    '13.2': '222223',
    '13.3': '2233',
  },
  ...{ '13.4': '1222233', '14.1': '22', '14.2': '12223333', '14.3': '122', '15.1': '12233', '15.2': '12233' },
  ...{
    '15.3': '1222222',
    '15.4': '3333',
    '16.1': '2',
    '16.2': '22222',
    '16.3': '2222',
    '16.4': '222',
    '16.5': '2223',
  },
  ...{ '17.1': '23', '17.2': '22223333', '17.3': '22' },
}
const required = Object.entries(levels).flatMap(([section, all]) =>
  [...all].flatMap((level, place) => (level < '3' ? [`${section}.${place + 1} ${level}`] : [])),
)

const document = readFileSync('docs/asvs.md', 'utf8')
const lines = document
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id]) => /^\d/.test(id ?? ''))
  .map(([, id = '', level, asks = '', state = '', how = '', shown = '']) => ({
    ...{ id, level, asks, state, how },
    files: [...shown.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string),
  }))

test('[TRUST-12] every requirement of ASVS 5.0 of levels 1 and 2 has one line, in order', () => {
  expect(required).toHaveLength(253)
  expect(lines.map(({ id, level }) => `${id} ${level}`)).toEqual(required)
})

test('each line says how it stands, and names files that are there', () => {
  for (const { id, asks, state, how, files } of lines) {
    expect(asks && how, id).not.toBe('')
    expect(['met', 'refused', 'does not apply'], id).toContain(state)
    expect(
      files.filter((file) => !existsSync(file)),
      id,
    ).toEqual([])
    // What nothing can show is that something is nowhere used.
    if (state === 'met' && !/^(None|Plain)/.test(how)) expect(files.length, id).toBeGreaterThan(0)
  }
})

test('[TRUST-12] a line that is refused says which threat that leaves, and who accepts it', () => {
  for (const { id, how } of lines.filter(({ state }) => state === 'refused'))
    expect(how, id).toMatch(/Threat: .{20,}\. Accepted by: \w/)
})

test('the counts at the beginning are those of the lines', () => {
  const count = (wanted: string) => lines.filter(({ state }) => state === wanted).length
  expect(document).toContain(
    `${count('met')} met, ${count('refused')} refused, ${count('does not apply')} do not apply`,
  )
})
