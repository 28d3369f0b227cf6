import { CardTable } from '#src/admin/card-table.tsx'
import type { Declaration } from '#src/admin/define-resource.ts'
import { useSay } from '#src/admin/use-say.ts'
import { rulesOf } from '#src/contract/admin-pages.ts'
import { permissionsFor } from '#src/contract/permissions.ts'
import { adminUsers } from '#src/locales/admin-users.ts'
import { useWords } from '#src/platform/words.tsx'

const roles = [1, 2, 3] as const

/** The table of permissions that the server enforces, to read. */
export function Rights({ declarations }: { declarations: readonly Declaration[] }) {
  const w = useWords(adminUsers)
  const say = useSay()
  return (
    <section>
      <details>
        <summary>{w('rights')}</summary>
        <CardTable
          aria-label={w('rights')}
          rows={declarations}
          rowKey={({ name }) => name}
          columns={[
            { head: w('page'), isRowHead: true, cell: ({ menu }) => say(menu) },
            ...roles.map((role) => ({
              head: w('roleOf', { role }),
              cell: ({ name }: Declaration) => {
                const rules = rulesOf(name)
                const { may } = rules ? permissionsFor(rules, role) : { may: [] }
                return may.map((one) => w(one)).join(', ') || w('nothing')
              },
            })),
          ]}
        />
      </details>
    </section>
  )
}
