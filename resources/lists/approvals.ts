import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { adminFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'

export const approvalQueue = defineQueue({
  ...headOf('approvals'),
  about: {
    en: 'Campaigns, money and rights need two admins: one requests, another administrator reviews and decides. Requests without a decision expire after 7 days.',
    hi: 'अभियान, पैसे और अधिकारों के लिए दो एडमिन चाहिए: एक अनुरोध करता है, दूसरा प्रशासक देखकर फ़ैसला करता है। जिस अनुरोध पर 7 दिन में फ़ैसला न हो, वह समाप्त हो जाता है।',
  },
  access: { roles: adminPages.approvals },
  range: false,
  counted: true,
  refreshes: true,
  filters: z.object({ maker_id: adminFilter() }),
  columns: {
    subject: { label: { en: 'About', hi: 'किसके बारे में' }, kind: 'text', unfiltered: true },
    call: { label: { en: 'What', hi: 'क्या' }, kind: 'text', sort: 'text' },
    maker: { label: { en: 'Requested by', hi: 'किसका अनुरोध' }, kind: 'text', sort: 'text' },
    made_at: { label: { en: 'Requested', hi: 'अनुरोध का समय' }, kind: 'time', sort: 'time' },
    expires_at: { label: { en: 'Until', hi: 'कब तक' }, kind: 'time', sort: 'time' },
    mine: { label: { en: 'Own', hi: 'अपना' }, kind: 'key' },
    maker_id: { label: { en: 'Admin', hi: 'एडमिन' }, kind: 'key' },
    id: { label: labels.number, kind: 'key' },
  },
  order: {
    direction: 'ASC',
    keys: [
      ['made_at', 'time'],
      ['id', 'uuid'],
    ],
  },
  id: 'id',
  empty: { en: 'Nothing is waiting for approval', hi: 'मंज़ूरी के इंतज़ार में कुछ नहीं है' },
  states: {
    OPEN: labels.waiting,
    APPROVED: labels.approved,
    REFUSED: labels.declined,
    WITHDRAWN: { en: 'Withdrawn', hi: 'वापस लिया गया' },
    EXPIRED: { en: 'Expired', hi: 'समय समाप्त' },
  },
  waiting: ['OPEN'],
  good: ['APPROVED'],
  bad: ['REFUSED'],
  entry: { title: 'subject', facts: ['call', 'maker', 'made_at'] },
  decisions: {
    accept: {
      call: 'POST /api/admin/approvals/{id}/approve',
      label: labels.approve,
      about: { en: 'Takes effect immediately.', hi: 'तुरंत लागू होगा।' },
      toast: { en: 'Approved and applied', hi: 'मंज़ूर और लागू किया गया' },
      when: { mine: ['no'] },
      seen: ['seen'],
    },
    refuse: {
      call: 'POST /api/admin/approvals/{id}/refuse',
      label: labels.decline,
      about: {
        en: 'The requester sees the reason here. Nothing changes.',
        hi: 'अनुरोध करने वाले एडमिन को कारण यहाँ दिखेगा। कुछ नहीं बदलेगा।',
      },
      toast: labels.declined,
      when: { mine: ['no'] },
      reason: ['reason', 300],
      danger: true,
    },
    withdraw: {
      call: 'POST /api/admin/approvals/{id}/withdraw',
      label: { en: 'Withdraw', hi: 'वापस लें' },
      about: { en: 'Nothing changes.', hi: 'कुछ नहीं बदलेगा।' },
      toast: { en: 'Withdrawn', hi: 'वापस लिया गया' },
      when: { mine: ['yes'] },
    },
  },
})
