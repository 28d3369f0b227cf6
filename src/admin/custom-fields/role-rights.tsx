import type { StoredField } from '#src/contract/custom-field.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminCustomFields } from './words.ts'

type Roles = StoredField['see_roles']

interface Props {
  /** Besides 1, those that open the page. */
  roles: Roles
  sees: Roles
  sets: Roles
  onChange: (rights: { see_roles: Roles; set_roles: Roles }) => void
}

/** Which other roles see a field and change it. */
export function RoleRights({ roles, sees, sets, onChange }: Props) {
  const w = useWords(adminCustomFields)
  const turned = (all: Roles, role: Roles[number], on: boolean) =>
    on ? [...all, role].sort() : all.filter((other) => other !== role)
  return (
    <fieldset className="role-rights">
      <legend>{w('rights')}</legend>
      {roles.length === 0 && <small>{w('onlyOne')}</small>}
      {roles.map((role) => (
        <div key={role}>
          <label>
            <input
              type="checkbox"
              checked={sees.includes(role)}
              onChange={({ target }) =>
                onChange({
                  see_roles: turned(sees, role, target.checked),
                  set_roles: target.checked ? sets : turned(sets, role, false),
                })
              }
            />{' '}
            <span>{w('sees', { role })}</span>
          </label>
          <label>
            <input
              type="checkbox"
              checked={sees.includes(role) && sets.includes(role)}
              disabled={!sees.includes(role)}
              onChange={({ target }) =>
                onChange({ see_roles: sees, set_roles: turned(sets, role, target.checked) })
              }
            />{' '}
            <span>{w('sets', { role })}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
