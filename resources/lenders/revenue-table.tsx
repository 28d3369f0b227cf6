import { useState } from 'react'
import { useFieldTools } from '#src/admin/custom-fields/use-field-tools.tsx'
import { ExportMenu } from '#src/admin/export/export-menu.tsx'
import { ImportButton } from '#src/admin/import/import-button.tsx'
import { DragOrder } from '#src/admin/order/drag-order.tsx'
import { placed } from '#src/admin/order/positions.ts'
import { useMay } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/words.ts'
import { type LenderRevenue, SLABS } from '#src/contract/catalogue/lender-revenue.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { useSay } from '#src/platform/use-say.ts'
import { useWords } from '#src/platform/words.tsx'
import { RevenueDialog } from './revenue-dialog.tsx'
import { figures, productField, statusField, typeField } from './revenue-fields.ts'
import { RevenueRow } from './revenue-row.tsx'
import { SlabFindings } from './slab-findings.tsx'
import { useRevenue } from './use-revenue.ts'
import { useSlabFields } from './use-slab-fields.ts'
import { adminCommissions } from './words.ts'

const slabResource = { name: SLABS, menu: { en: 'Revenue slabs', hi: 'राजस्व स्लैब' } }
/** Pixels of the declared columns, and of a custom one. */
const OWN_WIDTH = 1040
const CUSTOM_WIDTH = 110

type Open = { edit: LenderRevenue | null } | { remove: LenderRevenue; number: number }

/** The slabs of a lender, dragged into the order in which they are tried. */
export default function RevenueTable({ lenderId }: { lenderId: number }) {
  const t = useWords(adminCommissions)
  const common = useWords(admin)
  const may = useMay('lenders')
  const say = useSay()
  const fields = useSlabFields()
  const { tools, dialog } = useFieldTools({ ...slabResource, custom: fields.custom }, { inGrid: false })
  const { slabs, failed, types, reload, reorder, setStatus, remove } = useRevenue(lenderId)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  if (!slabs) return failed ? <LoadError error={new Error(t('revenueFailed'))} again={reload} /> : <Loading />
  const ids = slabs.map(({ id }) => id)
  return (
    <div>
      <div className="revenue-head">
        <h3>{t('revenue')}</h3>
        <p className="muted">{t('revenueHint')}</p>
        {tools.addColumn}
        {may('export') && <ExportMenu list="lender-revenue" filter={{ lender_id: lenderId }} />}
        {may('import') && <ImportButton list="lender-revenue" onWritten={reload} />}
        <Button kind="primary" onClick={() => setOpen({ edit: null })}>
          {t('addRevenue')}
        </Button>
      </div>
      {slabs.length === 0 ? (
        <p>{t('noRevenue')}</p>
      ) : (
        <DragOrder ids={ids} onOrder={reorder}>
          {(area) => (
            <div className="scroll">
              <table
                className="revenue"
                aria-label={t('revenue')}
                style={{ minWidth: OWN_WIDTH + CUSTOM_WIDTH * fields.specs.length }}
              >
                <thead>
                  <tr>
                    <th scope="col">{t('order')}</th>
                    {[typeField, productField, ...figures].map(({ name, label }) => (
                      <th key={name} scope="col">
                        {say(label)}
                      </th>
                    ))}
                    {fields.specs.map((field) => (
                      <th key={field.name} scope="col">
                        {say(field.label)} {tools.columnMenu?.({ field, edit: 'cell' })}
                      </th>
                    ))}
                    <th scope="col">{say(statusField.label)}</th>
                    <th scope="col">{common('actions')}</th>
                  </tr>
                </thead>
                <tbody ref={area.innerRef} {...area.droppableProps}>
                  {slabs.map((slab, index) => (
                    <RevenueRow
                      key={slab.id}
                      slab={slab}
                      index={index}
                      types={types}
                      added={fields.specs}
                      onUp={index > 0 ? () => reorder(placed(ids, index, index - 1)) : undefined}
                      onDown={
                        index < ids.length - 1 ? () => reorder(placed(ids, index, index + 1)) : undefined
                      }
                      onEdit={() => setOpen({ edit: slab })}
                      onDelete={() => setOpen({ remove: slab, number: index + 1 })}
                      onStatus={(status) => void setStatus(slab, status)}
                    />
                  ))}
                  {area.placeholder}
                </tbody>
              </table>
            </div>
          )}
        </DragOrder>
      )}
      <SlabFindings slabs={slabs} types={types} />
      {open && 'edit' in open && (
        <RevenueDialog
          lenderId={lenderId}
          slab={open.edit}
          slabs={slabs}
          types={types}
          fields={fields}
          onClose={close}
          onSaved={reload}
        />
      )}
      {open && 'remove' in open && (
        <ConfirmDialog
          title={t('confirmDelete')}
          action={common('delete')}
          danger
          act={async () => void remove(open.remove.id)}
          onDone={close}
          onClose={close}
        >
          <p>{t('confirmText', { number: open.number })}</p>
        </ConfirmDialog>
      )}
      {dialog}
    </div>
  )
}
