import * as z from 'zod'
import { defineAct } from '#src/admin/acts/act.ts'
import type { Row } from '#src/admin/model/define-resource.ts'
import { Partner } from '#src/contract/co-brands/partner.ts'
import { partnerConfigCalls, type Rate } from '#src/contract/co-brands/partner-config.ts'
import { field } from '#src/contract/field.ts'
import { formatDate } from '#src/domain/dates.ts'

const Planned = z.object({
  from_day: field(z.iso.date('date'), {
    label: { en: 'In force from', hi: 'इस दिन से लागू' },
    widget: 'date',
  }),
  percent: Partner.shape.revenue_percent,
  flat: Partner.shape.revenue_flat_fee,
})

/** A partner, the first day that no locked month holds, and the day that is offered. */
type Planning = Row & { first: string; from: string }

/** Terms from a day on. */
export const planRate = defineAct(partnerConfigCalls, 'POST /api/admin/partners/{id}/rates', {
  label: { en: 'Plan a change', hi: 'बदलाव तय करें' },
  title: { en: 'Plan new terms for {name}', hi: '{name} के लिए नई शर्तें तय करें' },
  action: { en: 'Save', hi: 'सहेजें' },
  about: {
    en: 'Choose {day} or a later day; earlier days are in locked months. If the day has passed, the open months are recalculated immediately.',
    hi: '{day} और उसके बाद के दिन चुने जा सकते हैं; पहले के दिन लॉक महीनों में हैं। जो दिन आ चुका है, उसके लिए खुले महीनों का हिसाब तुरंत दोबारा होता है।',
  },
  values: ({ first }: Planning, language) => ({ day: formatDate(first, language) }),
  record: Planned,
  initial: ({ from, revenue_percent, revenue_flat_fee }) => ({
    from_day: from,
    percent: revenue_percent,
    flat: revenue_flat_fee,
  }),
  params: ({ id }) => ({ id }),
  done: { en: 'Terms saved', hi: 'शर्तें सहेजी गईं' },
})

export const cancelRate = defineAct(partnerConfigCalls, 'POST /api/admin/partner-rates/{id}/cancel', {
  label: { en: 'Cancel', hi: 'रद्द करें' },
  kind: 'plain',
  atOnce: true,
  when: ({ state }: Rate) => state === 'PLANNED',
  params: ({ id }) => ({ id }),
  done: { en: 'The planned terms were cancelled', hi: 'तय शर्तें रद्द कर दी गईं' },
})

/** Publishes the texts as they are now. */
export const publishTexts = defineAct(partnerConfigCalls, 'POST /api/admin/partners/{id}/texts', {
  label: { en: 'Publish as the next version', hi: 'अगले संस्करण के रूप में प्रकाशित करें' },
  kind: 'primary',
  atOnce: true,
  params: ({ id }: Row) => ({ id }),
  done: { en: 'Version {version} published', hi: 'संस्करण {version} प्रकाशित हुआ' },
})
