import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { useFieldTools } from '#src/admin/custom-fields/use-field-tools.tsx'
import { ExportMenu } from '#src/admin/export/export-menu.tsx'
import { ImportButton } from '#src/admin/import/import-button.tsx'
import { DragOrder } from '#src/admin/order/drag-order.tsx'
import { placed } from '#src/admin/order/positions.ts'
import { useMay } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/words.ts'
import { type LenderRevenue, ownEntryOf, SLABS } from '#src/contract/catalogue/lender-revenue.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { RevenueDialog } from './revenue-dialog.tsx'
import { figures, productField, statusField, typeField } from './revenue-fields.ts'
import { RevenueRow } from './revenue-row.tsx'
import { SlabFindings } from './slab-findings.tsx'
import { useSlabFields } from './use-slab-fields.ts'
import { adminCommissions } from './words.ts'

/** The slabs of a lender with their types and actions. Every result shows a notice. */
function useRevenue(lenderId: number) {
  const t = useWords(adminCommissions)
  const language = useLanguage()
  const list = useQuery({
    queryKey: ['lender_revenue', lenderId],
    queryFn: () => call('GET /api/lender-revenue/get/{lenderId}', { params: { lenderId } }),
  })
  const types = useQuery({
    queryKey: ['revenue-types'],
    queryFn: () => call('GET /api/lender-revenue/get-types', {}),
  })
  useFailure(list.error, t('revenueFailed'))
  useFailure(types.error, t('typesFailed'))
  // Local state, not in the query: a dropped row must be in place in the same render.
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const sending = useRef(Promise.resolve())

  /** Shows the result, with the server's message if any, and reloads. */
  async function write(send: () => Promise<{ message: string }>, failed: string): Promise<void> {
    try {
      notify('success', (await send()).message)
    } catch (failure) {
      if (!(failure instanceof Waiting)) notify('error', (failure as ApiError).body?.message || failed)
    }
    await list.refetch()
  }

  /** Saves orders one after the other, so that the last drop wins. */
  function reorder(ids: readonly number[]): void {
    const expected = shown?.map(({ id }) => id)
    setOrder(ids)
    sending.current = sending.current.then(async () => {
      const body = { lender_id: lenderId, lender_revenue_ids: [...ids], expected }
      await write(() => call('POST /api/lender-revenue/set-order', { body }), t('orderFailed'))
      setOrder((latest) => (latest === ids ? null : latest))
    })
  }

  const slabs = list.data?.lenderRevenue
  const shown = slabs && order ? inOrder(slabs, order) : slabs
  return {
    slabs: shown,
    failed: list.error !== null,
    types: (types.data?.data ?? []).map(({ id, name, name_hi }) => ({
      id,
      name: (language === 'hi' && name_hi) || name,
    })),
    reload: () => void list.refetch(),
    reorder,
    setStatus: (slab: LenderRevenue, status: 0 | 1) => {
      const { id, lender_id } = slab
      const expected = ownEntryOf(slab)
      const body = { ...expected, status, id, lender_id, expected }
      return write(() => call('POST /api/lender-revenue/update', { body }), t('updateFailed'))
    },
    remove: (id: number) =>
      write(() => call('POST /api/lender-revenue/delete/{id}', { params: { id } }), t('deleteFailed')),
  }
}

function useFailure(error: Error | null, words: string): void {
  useEffect(() => {
    if (error) notify('error', words)
  }, [error, words])
}

/** A slab added in the meantime goes last. */
const inOrder = (slabs: readonly LenderRevenue[], order: readonly number[]): LenderRevenue[] => {
  const place = ({ id }: LenderRevenue) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...slabs].sort((a, b) => place(a) - place(b))
}

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
  const say = useText()
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
                        <span>{say(field.label)}</span> {tools.columnMenu?.({ field, edit: 'cell' })}
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
