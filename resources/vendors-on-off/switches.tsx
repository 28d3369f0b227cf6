import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defineAct } from '#src/admin/acts/act.ts'
import { ActDialog } from '#src/admin/acts/act-dialog.tsx'
import { saved } from '#src/admin/acts/act-fields.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { useMay } from '#src/admin/session/session.ts'
import { type Vendor, vendorCalls } from '#src/contract/vendors/vendor.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Switch } from '#src/kit/buttons/switch.tsx'
import { indiaTime } from '#src/kit/fields/typed-date.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { vendorKinds, vendorList } from '../lists/vendors.ts'
import { adminVendors } from './words.ts'

/** A service's switch for a product, with their names. */
interface Switched {
  id: string
  vendor: string
  product: string
  of: Vendor['switches'][number]
}

const shared = {
  params: ({ id }: Switched) => ({ id }),
  done: saved,
} as const

const reason = {
  label: { en: 'Reason (10 to 200 characters)', hi: 'कारण (10 से 200 अक्षर)' },
  kind: 'longText',
} as const

/** Asks for a reason and when to switch back on. Times are in India's time zone. */
const switchOff = defineAct(vendorCalls, 'POST /api/admin/vendors/{id}/switch', {
  ...shared,
  label: { en: 'Switch off', hi: 'बंद करें' },
  title: { en: 'Switch {vendor} off for {product}?', hi: '{product} के लिए {vendor} बंद करें?' },
  fields: {
    reason,
    until: {
      label: {
        en: 'Back on at (leave empty to switch on manually)',
        hi: 'फिर चालू होने का समय (ख़ुद चालू करने के लिए ख़ाली छोड़ें)',
      },
      kind: 'minute',
    },
  },
  body: ({ until, ...typed }, { of: { product } }) => ({
    product,
    state: 'OFF',
    ...typed,
    ...(until && { until: indiaTime(until) }),
  }),
})

const switchOn = defineAct(vendorCalls, 'POST /api/admin/vendors/{id}/switch', {
  ...shared,
  label: { en: 'Switch on', hi: 'चालू करें' },
  title: { en: 'Switch {vendor} on again for {product}?', hi: '{product} के लिए {vendor} फिर चालू करें?' },
  fields: { reason },
  body: (typed, { of: { product } }) => ({ product, state: 'ON', ...typed }),
})

/** A switch for each product of a service, and why, until when and by whom one is off. */
export function Switches({ row }: { row: ListRow }) {
  const w = useWords(adminVendors)
  const say = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const may = useMay(vendorList.name)
  const known: readonly string[] = ['all', 'pl', 'bl', 'gl', 'hl']
  const word = (product: string) => (known.includes(product) ? w(product as 'all') : product)
  const [toConfirm, setToConfirm] = useState<Vendor['switches'][number] | null>(null)
  const switches: Vendor['switches'] = JSON.parse(String(row.switches))
  if (switches.length === 0) return <span className="muted">{w('nothing')}</span>
  const name = row.kind === 'LENDER' ? String(row.name) : say(vendorKinds[row.kind as Vendor['kind']])
  return (
    <span>
      <span className="acts">
        {switches.map((one) => (
          <Switch
            key={one.product}
            on={one.on}
            aria-label={w('switchOf', { vendor: name, product: word(one.product) })}
            disabled={!may('update')}
            onClick={() => setToConfirm(one)}
          >
            {word(one.product)}
          </Switch>
        ))}
      </span>
      {switches
        .filter(({ on }) => !on)
        .map(({ product, reason, until, at, by }) => (
          <small key={product}>
            <span>{`${word(product)}: ${w('offBy', { at: at ? formatDateTime(at, language) : '', by: by ?? '', reason: reason ?? '' })}`}</span>
            {until && <span>{` · ${w('backAt', { until: formatDateTime(until, language) })}`}</span>}
          </small>
        ))}
      {toConfirm && (
        <ActDialog
          act={toConfirm.on ? switchOff : switchOn}
          subject={{ id: String(row.id), vendor: name, product: word(toConfirm.product), of: toConfirm }}
          onDone={() => void queries.invalidateQueries({ queryKey: ['list', vendorList.name] })}
          onClose={() => setToConfirm(null)}
        />
      )}
    </span>
  )
}
