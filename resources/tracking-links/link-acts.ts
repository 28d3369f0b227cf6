import { defineAct } from '#src/admin/acts/act.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { FreshLink, trackingLinkCalls } from '#src/contract/merchants/tracking-link.ts'

const shared = {
  action: { en: 'Create link', hi: 'लिंक बनाएँ' },
  record: FreshLink,
  done: ({ slug }: { slug: string }) => {
    const address = `${location.origin}/l/${slug}`
    return ['success', { en: `${address} is ready`, hi: `${address} तैयार है` }] as const
  },
}

export const newLink = defineAct(trackingLinkCalls, 'POST /api/admin/tracking-links', {
  ...shared,
  label: { en: 'New tracking link', hi: 'नया ट्रैकिंग लिंक' },
  kind: 'primary',
  initial: (_: null) => ({ target: '/' }),
})

/** The fields that a copy has from its original. */
const same = Object.keys(FreshLink.shape).filter((name) => name !== 'slug' && name !== 'expires_on')

export const linkActs = [
  ...(['ACTIVE', 'DISABLED'] as const).map((status) =>
    defineAct(trackingLinkCalls, 'POST /api/admin/tracking-links/{id}/status', {
      label: status === 'ACTIVE' ? { en: 'Switch on', hi: 'चालू करें' } : { en: 'Switch off', hi: 'बंद करें' },
      kind: status === 'ACTIVE' ? 'plain' : 'danger-plain',
      atOnce: true,
      when: (link: ListRow) => (link.status === 'DISABLED') === (status === 'ACTIVE'),
      params: ({ id }) => ({ id: Number(id) }),
      body: () => ({ status }),
      done:
        status === 'ACTIVE'
          ? { en: 'The link is on again', hi: 'लिंक फिर चालू है' }
          : { en: 'The link is switched off', hi: 'लिंक बंद हो गया' },
    }),
  ),
  defineAct(trackingLinkCalls, 'POST /api/admin/tracking-links', {
    ...shared,
    label: { en: 'Duplicate', hi: 'प्रतिलिपि बनाएँ' },
    title: { en: 'Copy of {name}', hi: '{name} की प्रतिलिपि' },
    kind: 'plain',
    initial: (link: ListRow) => ({
      ...Object.fromEntries(same.map((name) => [name, link[name]])),
      merchant_id: link.merchant_id === null ? null : Number(link.merchant_id),
      product_type: link.product,
      name: `${link.name} 2`,
    }),
  }),
]
