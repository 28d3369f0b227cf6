import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Engine {
  /** What only the engine may do. */
  does: RegExp
  in: readonly string[]
  /** Its own folder, and files that do it by themselves, each with its reason. */
  engine: RegExp
  but?: Readonly<Record<string, string>>
}

/** What has one engine for all areas; a second way to do it fails here. */
const engines: Record<string, Engine> = {
  'a list with its order, filters and pages': {
    does: /from '[^']*\/tables\/pager\.tsx'|aria-sort=/,
    in: ['src', 'resources', 'customer', 'partner'],
    engine: /^src\/engines\/list\//,
    but: {
      'src/admin/grid/grid-head.tsx': 'the grid of the catalogue sorts loaded rows that are edited in place',
      'src/admin/list/numbered-pager.tsx': 'the pager of lists whose fixed call has page numbers',
      'src/kit/tables/wide-table.tsx': 'draws the rows that the engine gives it',
    },
  },
  'a form of the portal': {
    does: /<Form\b(?! record)/,
    in: ['partner', 'src/admin', 'src/engines'],
    engine: /^src\/engines\/form\//,
    but: {
      'partner/pages/portal-login-page.tsx': 'on the first page, without the engine’s weight',
      'partner/sign-in/passcode-login.tsx': 'on the first page, without the engine’s weight',
      'partner/sign-in/forgot.tsx': 'on the first page, without the engine’s weight',
      'partner/pages/product-page.tsx': 'a button that makes a link: nothing is typed',
      'partner/categories/product-link.tsx': 'a button that makes a link: nothing is typed',
      'partner/integration/choose-link.tsx': 'chooses what the page shows: no call',
      'partner/shared/custom-range.tsx': 'chooses what the page shows: no call',
      'partner/support/code.tsx': 'one tick',
      'partner/settings/notices-part.tsx': 'ticks by stored kinds',
      'partner/support/quiz-dialog.tsx': 'questions from the server',
      'partner/funnel/editor.tsx': 'a page that is edited beside its picture',
      'partner/integration/keys.tsx': 'ticks by scopes of the API',
      'partner/integration/widget-task.tsx': 'chooses what the sample shows: no call',
    },
  },
  'a table that comes in as a file': {
    does: /import \{[^}]*\} from '[^']*\/(sheet|find-header)\.ts'/,
    in: ['server'],
    engine: /^server\/(files|platform\/files)\//,
  },
}

const filesOf = ({ in: folders }: Engine) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
const doneBy = (engine: Engine) =>
  filesOf(engine).filter((path) => !engine.engine.test(path) && engine.does.test(readFileSync(path, 'utf8')))

test.each(Object.entries(engines))('[ONE-03] %s has one engine', (_, engine) => {
  expect(doneBy(engine).filter((path) => !(path in (engine.but ?? {})))).toEqual([])
})

test.each(Object.entries(engines))('every exception to the engine of %s is still needed', (_, engine) => {
  expect(Object.keys(engine.but ?? {}).filter((path) => !doneBy(engine).includes(path))).toEqual([])
})
