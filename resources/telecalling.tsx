import PhoneInTalkIcon from '@mui/icons-material/PhoneInTalk'
import { definePage } from '#src/admin/define-resource.ts'
import { lazyPart } from '#src/admin/lazy-part.tsx'

export const telecalling = definePage({
  name: 'telecalling',
  menu: { en: 'Telecalling', hi: 'टेलीकॉलिंग' },
  icon: PhoneInTalkIcon,
  Screen: lazyPart(async () => (await import('./telecalling/screen.tsx')).TelecallingScreen),
})
