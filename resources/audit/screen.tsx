import './audit.css'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { auditTrail } from '../lists/audit.ts'
import { StepBar } from './audit-step-bar.tsx'
import { cells } from './cells.tsx'
import { filters } from './filters.tsx'
import { Declarations } from './resource-of.ts'
import { useAuditActs } from './row-acts.tsx'
import { Verify } from './verify.tsx'

function Above({ onChanged }: { onChanged: () => void }) {
  return (
    <>
      <Verify />
      <StepBar onUndone={onChanged} />
    </>
  )
}

/** Every change of a period: by whom, of what, from which value to which. */
export const AuditScreen = ({ declarations }: { declarations: readonly Declaration[] }) => (
  <Declarations value={declarations}>
    <ListView list={auditTrail} cells={cells} filters={filters} useRowActs={useAuditActs} Above={Above} />
  </Declarations>
)
