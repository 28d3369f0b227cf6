import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectQuery, startOptions } from '#server/platform/database/session-settings.ts'

test('the runbook gives PgBouncer the settings that our own connections start with', () => {
  expect(readFileSync('docs/runbook.md', 'utf8')).toContain(`connect_query='${connectQuery()}'`)
  for (const option of startOptions().split('-c ').filter(Boolean))
    expect(connectQuery()).toContain(`set ${option.trim().replace('=', ' = ')}`)
})
