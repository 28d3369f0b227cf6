import { useQuery } from '@tanstack/react-query'
import { Field } from '#src/admin/kit/ask-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { ChoiceList } from '#src/contract/reports/report-filter.ts'

interface Props {
  name: string
  label: string
  error: string | undefined
  /** The server's list to choose from. */
  list: ChoiceList
  /** What stands for nobody. */
  nobody: string
  value: number | null | undefined
}

/** One of the server's entries, or nobody; a form reads its number, empty for nobody. */
export function ChoiceField({ name, label, error, list, nobody, value }: Props) {
  const { data } = useQuery({
    queryKey: ['report-choices'],
    queryFn: () => call('GET /api/admin/report-choices', {}),
    staleTime: 60_000,
  })
  return (
    <Field name={name} label={label} error={error}>
      {(props) => (
        <select {...props} key={data ? 'ready' : 'empty'} defaultValue={value ?? ''}>
          <option value="">{nobody}</option>
          {data?.[list].map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
