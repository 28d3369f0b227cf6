import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { queryIn } from '#partner/shared/query.ts'
import { StageChip } from '#partner/shared/stage.tsx'
import type { PortalColumn } from '#src/contract/lists/portal-list.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { ListValue, pathOf } from '#src/kit/tables/list-value.tsx'
import { useSearch } from '#src/platform/router.tsx'

export type Row = Readonly<Record<string, string | number | null>>

interface Props {
  column: PortalColumn
  name: string
  row: Row
}

/** One value of a row as its column declares it; it leads on where the column says so and the person may go there. */
export function ListCell({ column, name, row }: Props) {
  const merchant = useMerchant()
  const search = useSearch()
  const { [name]: value } = row
  const { to, toFor, options, good, bad } = column
  const isLink = to && value !== 0 && may(merchant, toFor)
  const tone = good?.includes(String(value)) ? 'good' : bad?.includes(String(value)) ? 'plain' : 'open'
  return (
    <ListValue
      column={column}
      value={value}
      to={isLink ? withPeriod(pathOf(to, row), search) : null}
      status={(text) => {
        if (options !== 'statuses') return <StateTag tone={tone}>{text}</StateTag>
        return statusKey(Number(value)) ? (
          <StageChip status={Number(value)} />
        ) : (
          <StateTag tone="plain">{text}</StateTag>
        )
      }}
    />
  )
}

/** Another list opens with the same period. */
function withPeriod(path: string | null, search: string): string | null {
  const { range, from, to } = queryIn(search)
  const period = Object.entries({ range, from, to }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  return path?.includes('?') && period.length > 0 ? `${path}&${new URLSearchParams(period)}` : path
}
