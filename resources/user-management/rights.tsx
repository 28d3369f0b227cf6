import { CardTable } from '#src/admin/kit/card-table.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { Declaration } from '#src/admin/resource/define-resource.ts'
import { rulesOf } from '#src/contract/access/admin-pages.ts'
import { permissionsFor } from '#src/contract/access/permissions.ts'
import { adminRoles } from '#src/contract/call.ts'
import { adminUsers } from '#src/locales/access/users.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** The permission table that the server enforces, read-only. */
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
            ...adminRoles.map((role) => ({
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
