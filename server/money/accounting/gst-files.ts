import { AppError } from '#server/platform/errors.ts'
import { endsWithPin } from '#src/contract/money/billing.ts'
import { addRupees } from '#src/domain/paise.ts'
import type { AccountDocument, Accounts } from './accounts.ts'

/*
 * What we supplied, for the tax office. GSTR-1: keys of the returns offline tool and API of the GST portal (b2b, cdnr,
 * hsn, doc_issue); no official schema is published, gist.github.com/the-solipsist/d60d4ec9dea279406916b604555ac21e
 * collects what the portal accepts. E-invoice: schema INV-01 version 1.1 (einvoice1.gst.gov.in), field by field in
 * "E-Invoice Object" (docs.cleartax.in, E-Invoicing API reference).
 */

const digits = (gstin: string) => gstin.slice(0, 2)
const dayMonthYear = (day: string, separator: string) => day.split('-').reverse().join(separator)

function grouped(documents: readonly AccountDocument[], keyOf: (one: AccountDocument) => string) {
  const groups = new Map<string, AccountDocument[]>()
  for (const one of documents) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups]
}
const byParty = (documents: readonly AccountDocument[]) => grouped(documents, ({ gstin }) => gstin ?? '')

const details = ({ percent, amount, igst, cgst, sgst }: AccountDocument) => ({
  ...{ rt: percent, txval: amount, iamt: igst, camt: cgst, samt: sgst, csamt: 0 },
})
const common = (one: AccountDocument, gstin: string) => ({
  ...{ val: one.total, pos: digits(gstin), rchrg: one.isReverse ? 'Y' : 'N', inv_typ: 'R' },
  itms: [{ num: 1, itm_det: details(one) }],
})

/** Our return of outward supplies of a month. */
export function gstr1({ documents }: Accounts, ours: string, month: string) {
  const sales = documents.filter(({ isSale }) => isSale)
  const invoices = sales.filter(({ kind }) => kind === 'INVOICE')
  const notes = sales.filter(({ kind }) => kind === 'CREDIT_NOTE')
  return {
    gstin: ours,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    b2b: byParty(invoices).map(([ctin, all]) => ({
      ctin,
      inv: all.map((one) => ({
        ...{ inum: one.number, idt: dayMonthYear(one.issued_on, '-'), ...common(one, ctin) },
      })),
    })),
    cdnr: byParty(notes).map(([ctin, all]) => ({
      ctin,
      nt: all.map((one) => ({
        ...{ ntty: 'C', nt_num: one.number, nt_dt: dayMonthYear(one.issued_on, '-'), ...common(one, ctin) },
      })),
    })),
    hsn: { hsn_b2b: summaries(sales) },
    doc_issue: { doc_det: [...issued(1, invoices), ...issued(5, notes)] },
  }
}

/** By service and rate; what was credited counts against it. */
const summaries = (sales: readonly AccountDocument[]) =>
  grouped(sales, ({ facts, percent }) => `${facts.sac ?? ''} ${percent}`).map(([, all], index) => {
    const sum = (of: 'amount' | 'igst' | 'cgst' | 'sgst') =>
      addRupees(0, ...all.map((one) => (one.kind === 'INVOICE' ? one[of] : -one[of])))
    const [first] = all as [AccountDocument]
    return {
      ...{ num: index + 1, hsn_sc: first.facts.sac ?? '', uqc: 'NA', qty: 0, rt: first.percent },
      ...{ txval: sum('amount'), iamt: sum('igst'), camt: sum('cgst'), samt: sum('sgst'), csamt: 0 },
    }
  })

function issued(doc_num: number, all: readonly AccountDocument[]) {
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return []
  const docs = { num: 1, from: first.number, to: last.number, totnum: all.length, cancel: 0 }
  return [{ doc_num, docs: [{ ...docs, net_issue: all.length }] }]
}

/**
 * Our documents of a month, ready for an Invoice Registration Portal.
 * @throws INVALID for an address without PIN code, which the schema requires
 */
export const eInvoices = ({ documents }: Accounts, ours: string) =>
  documents
    .filter(({ isSale }) => isSale)
    .map((one) => {
      const { facts, number, amount, igst, cgst, sgst, percent, total, kind } = one
      const buyer = facts.buyer as NonNullable<typeof facts.buyer>
      return {
        Version: '1.1',
        TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
        DocDtls: {
          Typ: kind === 'INVOICE' ? 'INV' : 'CRN',
          No: number,
          Dt: dayMonthYear(one.issued_on, '/'),
        },
        SellerDtls: party(ours, facts.seller),
        BuyerDtls: { ...party(buyer.gstin, buyer), Pos: digits(buyer.gstin) },
        ItemList: [
          {
            ...{
              SlNo: '1',
              PrdDesc: 'Commission',
              IsServc: 'Y',
              HsnCd: facts.sac ?? '',
              Qty: 1,
              Unit: 'OTH',
            },
            ...{ UnitPrice: amount, TotAmt: amount, AssAmt: amount, GstRt: percent },
            ...{ IgstAmt: igst, CgstAmt: cgst, SgstAmt: sgst, TotItemVal: total },
          },
        ],
        ValDtls: { AssVal: amount, IgstVal: igst, CgstVal: cgst, SgstVal: sgst, TotInvVal: total },
        ...(one.corrects && {
          RefDtls: {
            PrecDocDtls: [{ InvNo: one.corrects.number, InvDt: dayMonthYear(one.corrects.issued_on, '/') }],
          },
        }),
      }
    })

function party(Gstin: string, { name, address }: { name: string; address: string }) {
  const found = endsWithPin.exec(address)
  if (!found)
    throw new AppError('INVALID', { errors: { month: 'addressWithoutPin' }, vars: { name, address } })
  return {
    ...{ Gstin, LglNm: name.slice(0, 100), Addr1: address.slice(0, 100) },
    ...{ Loc: (found[1] as string).trim(), Pin: Number(found[2]), Stcd: digits(Gstin) },
  }
}
