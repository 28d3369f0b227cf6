import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import type { RoleRights } from '#src/contract/access/role-rights.ts'
import { allRowScopes, isLimited, type RowScope } from '#src/contract/access/row-scope.ts'
import { type AdminRole, adminRoles } from '#src/contract/call.ts'
import { allLists } from '#src/contract/lists/list.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import type { LowerRole } from '#src/contract/lower-roles.ts'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { Select } from '#src/kit/fields/select.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { adminUsers } from '#src/locales/approvals.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  own: RoleRights['own']
  declarations: readonly Declaration[]
  onChanged: () => void
}

/** For each scope of rows, whether a role sees all of them or its own. */
export function RowRights({ own, declarations, onChanged }: Props) {
  const w = useWords(adminUsers)
  const say = useText()
  const [error, setError] = useState<string | null>(null)

  async function choose(role: AdminRole, { name: scope }: RowScope, value: string) {
    setError(null)
    try {
      const answer = await call('POST /api/admin/role-rights/rows', {
        body: { role_id: role as LowerRole, scope, own: value === 'own' },
      })
      notify('success', (answer as { message?: string }).message ?? w('rowsSaved'))
      onChanged()
    } catch (failure) {
      setError((failure as Error).message)
    }
  }

  /** Titles of the pages and lists that show rows of the scope. */
  const pagesOf = ({ name }: RowScope) =>
    [
      ...declarations.map((one) => ({ name: one.name, title: one.menu })),
      ...allLists().filter((list) => !declarations.some((one) => one.name === list.name)),
    ]
      .map((one) => ({ ...one, rules: rulesOf(one.name) }))
      .filter(({ rules }) => rules?.own?.scope.name === name)

  function cellOf(scope: RowScope, role: AdminRole) {
    if (role === 1) return w('allRows')
    if (!pagesOf(scope).some(({ rules }) => rules?.roles.includes(role))) return w('nothing')
    if (scope.always.includes(role)) return w('alwaysOwn')
    const chosen = own.filter((one) => one.role_id === role).map((one) => one.scope)
    return (
      <Select
        aria-label={w('rowsFor', { rows: say(scope.label), role: say(roleNames[role]) })}
        value={isLimited(scope, role, chosen) ? 'own' : 'all'}
        onValue={(value) => void choose(role, scope, value)}
        choices={[
          { id: 'all', name: w('allRows') },
          { id: 'own', name: w('ownRows') },
        ]}
      />
    )
  }

  return (
    <details>
      <summary>{w('rows')}</summary>
      <ErrorLine text={error} />
      <CardTable
        aria-label={w('rows')}
        rows={allRowScopes()}
        rowKey={({ name }) => name}
        columns={[
          {
            head: w('rowsOf'),
            isRowHead: true,
            cell: (scope) => (
              <>
                <span>{say(scope.label)}</span>
                <br />
                <small className="muted">{say(scope.about)}</small>
                <br />
                <small className="muted">
                  {w('rowsPages', {
                    pages: pagesOf(scope)
                      .map(({ title }) => say(title))
                      .join(', '),
                  })}
                </small>
              </>
            ),
          },
          ...adminRoles.map((role) => ({
            head: say(roleNames[role]),
            cell: (scope: RowScope) => cellOf(scope, role),
          })),
        ]}
      />
    </details>
  )
}
