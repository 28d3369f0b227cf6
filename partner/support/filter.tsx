import { useId } from 'react'
import { queryIn, withQuery } from '#partner/shared/query.ts'
import { useLocation, useSearch } from '#src/platform/router.tsx'

interface Props {
  name: string
  /** Of all together, and the label that readers hear. */
  label: string
  options: readonly (readonly [value: string, shown: string])[]
}

/** A dropdown that filters the page at once; the choice is kept in the URL. */
export function Filter({ name, label, options }: Props) {
  const id = useId()
  const chosen = queryIn(useSearch())
  const [, go] = useLocation()
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <select
          className="select"
          id={id}
          value={chosen[name] ?? ''}
          onChange={(event) => go(withQuery(chosen, { [name]: event.target.value }), { replace: true })}
        >
          <option value="">{label}</option>
          {options.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
