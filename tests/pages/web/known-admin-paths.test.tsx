import { expect, test } from 'vitest'
import { declarations } from '#resources/index.ts'
import { isAdminPath } from '#server/web/known-paths.ts'

test('[NAV-01] every page of the back office is known, and no other', () => {
  const own = declarations.flatMap(({ name }) => [`/admin/${name}`, `/admin/${name}/7/show`])
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter((path) => !isAdminPath(path))).toEqual([])
  const others = ['/admin/nothing', '/admin/status-file-rows', '/administration', '/admin/constructor']
  expect(others.filter(isAdminPath)).toEqual([])
})
