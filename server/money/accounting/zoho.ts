import { csvText } from '#src/domain/csv.ts'
import type { AccountDocument, Accounts } from './accounts.ts'

/*
 * CSV files for Zoho Books, one for each of its modules. GST headings and values after "GST import format"
 * (zoho.com/in/books/kb/gst/gst-import-format).
 */

type Cells = Readonly<Record<string, string | number>>

const csvOf = (headings: readonly string[], lines: readonly Cells[]): string =>
  csvText([headings, ...lines.map((line) => headings.map((heading) => line[heading] ?? ''))])

const gst = ({ gstin, facts, percent, igst, isReverse }: AccountDocument): Cells => ({
  'GST Treatment': gstin ? 'business_registered_regular' : 'business_unregistered',
  'GST Identification Number (GSTIN)': gstin ?? '',
  'Place of Supply': facts.buyer?.state ?? '',
  'Source of Supply': facts.seller.state ?? '',
  'Destination of Supply': facts.buyer?.state ?? '',
  'HSN/SAC': facts.sac ?? '',
  'Item Tax': percent ? `${igst > 0 ? 'IGST' : 'GST'}${percent}` : '',
  'Item Tax %': percent || '',
  'Item Tax Type': percent ? (igst > 0 ? 'ItemAmount' : 'Tax Group') : '',
  'Is Reverse Charge Applied': String(isReverse),
})
const item = ({ amount }: AccountDocument): Cells => ({
  ...{ 'Item Name': 'Commission', 'Item Type': 'service', Quantity: 1, 'Item Price': amount, Rate: amount },
  ...{ Account: 'Commission', 'Currency Code': 'INR' },
})

const itemHeadings = ['HSN/SAC', 'Quantity']
const taxHeadings = ['Item Tax', 'Item Tax %', 'Item Tax Type']
const customerHeadings = [
  ...['Customer Name', 'GST Treatment', 'GST Identification Number (GSTIN)', 'Place of Supply'],
  ...['Currency Code', 'Item Name', 'Item Type', ...itemHeadings, 'Item Price', ...taxHeadings],
]
const vendorHeadings = [
  ...['Vendor Name', 'GST Treatment', 'GST Identification Number (GSTIN)', 'Source of Supply'],
  ...['Destination of Supply', 'Is Reverse Charge Applied', 'Currency Code', 'Account', 'Item Name'],
  ...[...itemHeadings, 'Rate', ...taxHeadings],
]

const of = (isSale: boolean, kind: AccountDocument['kind'], { documents }: Accounts) =>
  documents.filter((one) => one.isSale === isSale && one.kind === kind)

/** By the name of the file. */
export const zohoFiles = {
  'zoho-invoices': (accounts: Accounts) =>
    csvOf(
      ['Invoice Number', 'Invoice Date', 'Invoice Status', ...customerHeadings],
      of(true, 'INVOICE', accounts).map((one) => ({
        ...{ 'Invoice Number': one.number, 'Invoice Date': one.issued_on, 'Invoice Status': 'Draft' },
        ...{ 'Customer Name': one.party, ...gst(one), ...item(one) },
      })),
    ),
  'zoho-credit-notes': (accounts: Accounts) =>
    csvOf(
      ['Credit Note Number', 'Credit Note Date', 'Credit Note Status', 'Invoice#', ...customerHeadings],
      of(true, 'CREDIT_NOTE', accounts).map((one) => ({
        ...{ 'Credit Note Number': one.number, 'Credit Note Date': one.issued_on },
        ...{ 'Credit Note Status': 'Draft', 'Invoice#': one.corrects?.number ?? '' },
        ...{ 'Customer Name': one.party, ...gst(one), ...item(one) },
      })),
    ),
  'zoho-bills': (accounts: Accounts) =>
    csvOf(
      ['Bill Number', 'Bill Date', 'Bill Status', ...vendorHeadings],
      of(false, 'INVOICE', accounts).map((one) => ({
        ...{ 'Bill Number': one.number, 'Bill Date': one.issued_on, 'Bill Status': 'Draft' },
        ...{ 'Vendor Name': one.party, ...gst(one), ...item(one) },
      })),
    ),
  'zoho-vendor-credits': (accounts: Accounts) =>
    csvOf(
      [
        'Vendor Credit Number',
        'Vendor Credit Date',
        'Vendor Credit Status',
        'Bill Number',
        ...vendorHeadings,
      ],
      of(false, 'CREDIT_NOTE', accounts).map((one) => ({
        ...{ 'Vendor Credit Number': one.number, 'Vendor Credit Date': one.issued_on },
        ...{ 'Vendor Credit Status': 'Draft', 'Bill Number': one.corrects?.number ?? '' },
        ...{ 'Vendor Name': one.party, ...gst(one), ...item(one) },
      })),
    ),
  'zoho-payments': ({ payments }: Accounts) =>
    csvOf(
      [
        'Payment Type',
        'Date',
        'Customer Name',
        'Vendor Name',
        'Amount',
        'Reference Number',
        'Withholding Tax Amount',
        'Mode',
      ],
      payments.map(({ isReceipt, party, on, utr, net, tds }) => ({
        ...{ 'Payment Type': isReceipt ? 'Customer Payment' : 'Vendor Payment', Date: on },
        [isReceipt ? 'Customer Name' : 'Vendor Name']: party,
        ...{ Amount: net, 'Reference Number': utr, 'Withholding Tax Amount': tds, Mode: 'Bank Transfer' },
      })),
    ),
} as const
