import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { adminFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'

export const approvalQueue = defineQueue({
  ...headOf('approvals'),
  about: {
    en: 'Campaigns, money and rights need two admins: one asks, another administrator reviews and decides. Requests that nobody decides within 7 days expire.',
    hi: 'अभियान, पैसे और अधिकारों के लिए दो एडमिन चाहिए: एक माँगता है, दूसरा प्रशासक देखकर फ़ैसला करता है। जिस पर 7 दिन में फ़ैसला न हो, वह अपने आप ख़त्म हो जाता है।',
  },
  access: { roles: adminPages.approvals },
  range: false,
  counted: true,
  refreshes: true,
  filters: z.object({ maker_id: adminFilter() }),
  columns: {
    subject: { label: { en: 'About', hi: 'किसके बारे में' }, kind: 'text' },
    call: { label: { en: 'What', hi: 'क्या' }, kind: 'text', sort: 'text' },
    maker: { label: { en: 'Asked for by', hi: 'किसने माँगा' }, kind: 'text', sort: 'text' },
    made_at: { label: { en: 'Asked', hi: 'कब माँगा' }, kind: 'time', sort: 'time' },
    expires_at: { label: { en: 'Until', hi: 'कब तक' }, kind: 'time', sort: 'time' },
    mine: { label: { en: 'Own', hi: 'अपना' }, kind: 'key' },
    maker_id: { label: { en: 'Admin', hi: 'एडमिन' }, kind: 'key' },
    id: { label: { en: 'Number', hi: 'क्रमांक' }, kind: 'key' },
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
    OPEN: { en: 'Waiting', hi: 'इंतज़ार में' },
    APPROVED: { en: 'Approved', hi: 'मंज़ूर' },
    REFUSED: { en: 'Refused', hi: 'नामंज़ूर' },
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
      label: { en: 'Approve', hi: 'मंज़ूर करें' },
      about: { en: 'It is done at once.', hi: 'यह तुरंत हो जाएगा।' },
      toast: { en: 'Approved: it is done', hi: 'मंज़ूर: काम हो गया' },
      when: { mine: ['no'] },
      seen: ['seen'],
    },
    refuse: {
      call: 'POST /api/admin/approvals/{id}/refuse',
      label: { en: 'Refuse', hi: 'नामंज़ूर करें' },
      about: {
        en: 'The admin who asked sees the reason here. Nothing is changed.',
        hi: 'माँगने वाले एडमिन यहाँ कारण पढ़ेंगे। कुछ भी नहीं बदलेगा।',
      },
      toast: { en: 'Refused', hi: 'नामंज़ूर किया गया' },
      when: { mine: ['no'] },
      reason: ['reason', 300],
      danger: true,
    },
    withdraw: {
      call: 'POST /api/admin/approvals/{id}/withdraw',
      label: { en: 'Withdraw', hi: 'वापस लें' },
      about: { en: 'Nothing is done.', hi: 'कुछ नहीं किया जाएगा।' },
      toast: { en: 'Withdrawn', hi: 'वापस लिया गया' },
      when: { mine: ['yes'] },
    },
  },
})
