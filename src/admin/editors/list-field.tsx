import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import type { ChoiceList } from '#src/contract/lists/list-filter.ts'
import type { FieldProps } from '#src/kit/fields/labelled-field.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'

interface Props extends FieldProps {
  /** The server's list to choose from. */
  list: ChoiceList
  /** Label of the empty choice. */
  empty: string
}

/** A select of the server's entries, with an empty choice. */
export function ListField({ list, ...field }: Props) {
  const { data } = useQuery({
    queryKey: ['report-choices'],
    queryFn: () => call('GET /api/admin/report-choices', {}),
    staleTime: 60_000,
  })
  return <SelectField {...field} choices={data?.[list] ?? []} />
}
