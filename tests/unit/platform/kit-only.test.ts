import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const screens = ['resources', 'src/admin'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('kit/'))
    .map((name) => join(folder, name)),
)

/** What the kit has one component for, and files that draw it by themselves, each with its reason. */
const kit: Record<string, { found: RegExp; but: Record<string, string> }> = {
  ErrorLine: { found: /role="alert"/, but: {} },
  'Button, TextButton, ToggleButton, Switch, TabList': {
    found: /<button\b|import \{[^}]*\b(Icon)?Button\b[^}]*\} from '@mui\/material'/,
    but: {
      'src/admin/queue/queue-entries.tsx': 'an entry of two lines',
      'src/admin/history/history-button.tsx': 'hundreds in view: one element each',
    },
  },
  'Select, SelectField': { found: /<select\b/, but: {} },
  'DateInput, DateField': { found: /type="(date|month|week|time|datetime-local)"/, but: {} },
  'TextField, TextAreaField, MultiSelect': {
    found: /import \{[^}]*\bTextField\b[^}]*\} from '@mui\/material'|<textarea\b/,
    but: {
      'src/admin/editors/plain-inputs.tsx': 'the editors of cells, which have no label of their own',
    },
  },
  FileInput: {
    found: /type="file"/,
    but: { 'src/admin/undo/undo.tsx': 'the undo key is for the page in a field that has no undo of its own' },
  },
}

const drawnBy = (found: RegExp) => screens.filter((path) => found.test(readFileSync(path, 'utf8')))

test.each(Object.entries(kit))('only the kit draws what is %s', (_, { found, but }) => {
  expect(drawnBy(found).filter((path) => !(path in but))).toEqual([])
})

test.each(Object.entries(kit))('every exception to %s is still needed', (_, { found, but }) => {
  expect(Object.keys(but).filter((path) => !drawnBy(found).includes(path))).toEqual([])
})
