import { Donut } from './donut.tsx'
import { StageTable, type StageTableProps } from './stage-table.tsx'

/** In one file, because the dashboard loads it behind its figures. */
export default function StageDetails({ stages, heading }: StageTableProps) {
  return (
    <>
      <Donut stages={stages} />
      <StageTable stages={stages} heading={heading} />
    </>
  )
}
