import HandshakeIcon from '@mui/icons-material/Handshake'
import { call } from '#src/admin/call.ts'
import { defineResource } from '#src/admin/define-resource.ts'
import { Partner } from '#src/contract/partner.ts'

export const partners = defineResource({
  name: 'partners',
  menu: { en: 'Partner Config', hi: 'पार्टनर कॉन्फ़िग' },
  icon: HandshakeIcon,
  title: { en: 'Admin - Partner Config', hi: 'एडमिन - पार्टनर कॉन्फ़िग' },
  schema: Partner,
  id: 'id',
  label: 'name',
  calls: {
    list: () => call('GET /api/admin/partners', {}),
    update: (id, property, value, expected) => {
      const input = { params: { id }, body: { [property]: value, expected } as never }
      return property === 'utm_id'
        ? call('POST /api/update-partner-utm/{id}', input)
        : call('POST /api/update-partner-revenue-data/{id}', input)
    },
  },
  list: {
    columns: [
      { field: 'key', edit: 'none' },
      { field: 'name', edit: 'none' },
      'utm_id',
      'revenue_percent',
      'revenue_flat_fee',
    ],
  },
  messages: {
    loading: { en: 'Loading partners...', hi: 'पार्टनर लोड हो रहे हैं...' },
    empty: { en: 'No partners found', hi: 'कोई पार्टनर नहीं मिला' },
    updated: { en: 'Partner updated successfully!', hi: 'पार्टनर सफलतापूर्वक अपडेट किया गया!' },
  },
})
