import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { todos } from '#src/contract/merchants/todo.ts'
import { leadWithdrawn } from '#src/contract/merchants/withdrawn-lead.ts'
import {
  assignedTo,
  assignee,
  at,
  callBackOn,
  caseId,
  customer,
  lender,
  link,
  loan,
  noLender,
  ownNumber,
  product,
  search,
  stage,
  sub,
  updatedAt,
} from './columns.ts'

export const leadList = definePortalList({
  name: 'leads',
  title: bilingual('Leads', 'लीड'),
  about: bilingual(
    'The merchant’s leads of a period, newest first; customers are masked.',
    'अवधि की लीड, नई पहले; ग्राहक की पहचान छिपी रहती है।',
  ),
  right: 'leads',
  counted: true,
  filters: {
    q: search,
    product: loan,
    stage: { kind: 'statuses', label: labels.stage, none: noLender, withdrawn: leadWithdrawn },
    link,
    todo: {
      kind: 'options',
      label: bilingual('Needs action (any day)', 'कार्रवाई चाहिए (कोई भी दिन)'),
      options: todos,
    },
    assignee,
    sub,
  },
  columns: {
    customer,
    case_id: { ...caseId, under: 'customer', unlabelled: true },
    own_number: ownNumber,
    status: { ...stage, missing: noLender },
    product_type: product,
    lender_name: { ...lender, under: 'product_type', unlabelled: true },
    link: { label: labels.link, kind: 'text', sort: 'text' },
    assigned_to: { label: assignedTo, kind: 'text', without: 'sub' },
    call_back_on: { label: callBackOn, kind: 'day', under: 'assigned_to', without: 'sub' },
    at,
    updated_at: { ...updatedAt, under: 'at' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['at', 'time'],
      ['case_id', 'text'],
    ],
  },
  id: 'case_id',
  empty: bilingual('No leads in this period with these filters.', 'इस अवधि में इन फ़िल्टरों के साथ कोई लीड नहीं है।'),
  next: { label: bilingual('Share one of your links', 'अपना लिंक साझा करें'), to: '/partner/reports?tab=links' },
})
