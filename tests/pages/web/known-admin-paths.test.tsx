import { expect, test } from 'vitest'
import { declarations } from '#resources/index.ts'
import { isAdminPath } from '#server/web/known-paths.ts'

test.each(declarations.map(({ name }) => name))('[NAV-01] /admin/%s is known', (name) => {
  expect([isAdminPath(`/admin/${name}`), isAdminPath(`/admin/${name}/7/show`)]).toEqual([true, true])
})

test.each([
  '/admin/nothing',
  '/admin/status-file-rows',
  '/administration',
  '/admin/constructor',
])('[NAV-01] %s is no page of the back office', (path) => {
  expect(isAdminPath(path)).toBe(false)
})
