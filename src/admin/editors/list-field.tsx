import { useQuery } from '@tanstack/react-query'
import type { FieldProps } from '#src/admin/kit/field.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { ChoiceList } from '#src/contract/reports/report-filter.ts'

interface Props extends FieldProps {
  /** The server's list to choose from. */
  list: ChoiceList
  /** What stands for nobody. */
  empty: string
}

/** One of the server's entries, or nobody. */
export function ListField({ list, ...field }: Props) {
  const { data } = useQuery({
    queryKey: ['report-choices'],
    queryFn: () => call('GET /api/admin/report-choices', {}),
    staleTime: 60_000,
  })
  return <SelectField {...field} choices={data?.[list] ?? []} />
}
