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
        <table aria-label={w('rights')}>
          <thead>
            <tr>
              <th scope="col">{w('page')}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {w('roleOf', { role })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {declarations.map(({ name, menu }) => {
              const rules = rulesOf(name)
              return (
                <tr key={name}>
                  <th scope="row">{say(menu)}</th>
                  {roles.map((role) => (
                    <td key={role} data-label={w('roleOf', { role })}>
                      {(rules ? permissionsFor(rules, role).may : []).map((one) => w(one)).join(', ') ||
                        w('nothing')}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </details>
    </section>
  )
}
