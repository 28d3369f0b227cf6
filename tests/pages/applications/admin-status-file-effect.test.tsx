import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { Admin, DataTable, List, memoryStore, Resource, useListContext } from 'react-admin'
import { expect, test } from 'vitest'
import { declarations } from '#resources/index.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { makeDataProvider } from '#src/admin/model/data-provider.ts'
import { setAdminSession } from '#src/admin/session/session.ts'
import { businessDay } from '#src/domain/dates.ts'
import { restoreSession } from '#src/platform/session.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { draw } from '#tests/support/pages/draw.tsx'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'

const pages = pagesOverApp()
const PATH = '/admin/application-status-file'

async function open(path = PATH) {
  await pages.app.signInAdmin(2)
  await renderAdmin(path)
  return setUpPerson()
}
const today = () => businessDay(pages.app.deps.clock())
const offer = (ref?: string) =>
  chosenOffer(pages.app.deps.database.db, pages.app.deps.clock(), ref ? { ref } : {})
const customerOf = async (id: string) =>
  (await pages.app.deps.database.db.select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]
    ?.prospect_id
const picker = () => screen.findByLabelText(/Application status file/)
const uploaded = async (...rows: string[]) => {
  const admin = await pages.app.signInAdmin(2)
  await sendFile(admin, sheet(...rows), 'october.csv')
}

test('[ASF-07] a dropped file shows what it will change and which cells are wrong before it is uploaded', async () => {
  const { id, lender } = await offer()
  await open()
  const content = sheet(
    `${id},AF-1,${lender},OFFER_RECEIVED,${today()},,`,
    `${id},,${lender},APPROVED,31/02/2026,,`,
  )
  const dropped = { dataTransfer: { files: [new File([content], 'october.csv')] } }
  fireEvent.drop((await picker()).closest('.drop') as HTMLElement, dropped)
  const effect = await screen.findByRole('region', { name: 'What this file will do' })
  expect(effect).toHaveTextContent('Applications changed: 1 · unchanged: 0 · rows with errors: 1')
  expect(within(effect).getByRole('table', { name: 'Status changes' })).toHaveTextContent(
    'AF-1Aarna-FinanceSent to the lender → Offer received',
  )
  const bad = within(effect).getByRole('table', { name: 'Rows with errors' })
  expect(within(bad).getByText('31/02/2026').parentElement).toHaveTextContent('is not a date')
  expect(within(effect).getByRole('button', { name: 'Download rows with errors (1)' })).toBeVisible()
  expect(screen.getByText('No application status file available to display')).toBeVisible()
})

test('[ASF-07] columns without a known heading are chosen, and remembered for the next file of the lender', async () => {
  await offer('AF-9')
  const user = await open()
  const content = `Loan No,Bank,Stage,On\nAF-9,Aarna-Finance,OFFER_RECEIVED,${today()}`
  const choose = async () => user.upload(await picker(), new File([content], 'october.csv'))
  await screen.findByRole('option', { name: 'Aarna-Finance' })
  await user.selectOptions(screen.getByLabelText('Lender'), 'Aarna-Finance')
  await choose()
  expect(await screen.findByText(/Choose where the missing columns are/)).toBeVisible()
  const columns = { 'Lender application id': 'Loan No', Lender: 'Bank', Status: 'Stage', 'Status date': 'On' }
  for (const [name, heading] of Object.entries(columns))
    await user.selectOptions(screen.getByLabelText(`Column for ${name}`), heading)
  expect(await screen.findByText(/^Applications changed: 1/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await screen.findByText('1 row updated')
  await choose()
  expect(await screen.findByText('Columns: as chosen last time')).toBeVisible()
  expect(await screen.findByText(/^Applications changed: 0 · unchanged: 1/)).toBeVisible()
})

test('[FILE-06] what a file does not say is asked before its effect is shown, and the answer goes with the upload', async () => {
  const { lender } = await offer('AF-7')
  const user = await open()
  const content = `Lender application id,Lender,Status,Status date,Amount (in lakhs),Status date
AF-7,${lender},OFFER_RECEIVED,${today()},,old
Total,,,,5,`
  await user.upload(await picker(), new File([content], 'october.csv'))
  expect(await screen.findByText('Choose before it is read', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Amounts in Amount (in lakhs)'), 'In lakhs')
  expect(await screen.findByText(/the total of Amount \(in lakhs\) is ₹5,00,000.00, but/)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Column for Status date'), `Status date · D (${today()})`)
  expect(await screen.findByText(/^Applications changed: 1/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await screen.findByText('1 row updated')
})

test('[FILE-08] a word for a status is explained in the preview, and known in the next file of the lender', async () => {
  const { lender } = await offer('AF-6')
  const user = await open()
  const content = `Lender application id,Lender,Status,Status date\nAF-6,${lender},QDE done,${today()}`
  const choose = async () => user.upload(await picker(), new File([content], 'october.csv'))
  await screen.findByRole('option', { name: 'Aarna-Finance' })
  await user.selectOptions(screen.getByLabelText('Lender'), 'Aarna-Finance')
  await choose()
  await user.selectOptions(await screen.findByLabelText('QDE done (1 row)'), 'Offer received')
  expect(await screen.findByText(/^Applications changed: 1/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await screen.findByText('1 row updated')
  await choose()
  expect(await screen.findByText(/^Applications changed: 0 · unchanged: 1/)).toBeVisible()
})

test('[FILE-10] [FILE-11] rows of others are counted, and cases of persons are confirmed or chosen before the upload', async () => {
  const { db } = pages.app.deps.database
  const now = pages.app.deps.clock()
  const one = await offer()
  const two = await offer()
  const again = await chosenOffer(db, now, { customer: await customerOf(two.id), product: 'Gold Loans' })
  const user = await open()
  const file = [
    'Cell,LAN,Lender,Status,Status date,Remark,Remark',
    `${one.mobile},,${one.lender},OFFER_RECEIVED,${today()},a,b`,
    `${two.mobile},,${one.lender},OFFER_RECEIVED,${today()},a,b`,
    `,Z-1,${one.lender},OFFER_RECEIVED,${today()},a,b`,
  ]
  await user.upload(await picker(), new File([file.join('\n')], 'october.csv'))
  expect(await screen.findByText(/^Recognised by its values/)).toBeVisible()
  await user.selectOptions(await screen.findByLabelText('Column for Remark'), 'Not in the file')
  expect(await screen.findByText('1 row is not yours')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use the matches' }))
  expect(
    await screen.findByText(/^Applications changed: 1 · unchanged: 0 · rows with errors: 1/),
  ).toBeVisible()
  const choice = screen.getByLabelText('Case of row 3')
  await user.selectOptions(choice, again.id)
  expect(
    await screen.findByText(/^Applications changed: 2 · unchanged: 0 · rows with errors: 0/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await screen.findByText('2 rows updated. 1 row is not yours')
  const [stored] = await db.select().from(lenderApplication).where(eq(lenderApplication.id, again.id))
  expect(stored?.status).toBe(30)
})

test('[FILE-01] the row that names the columns is shown and can be corrected', async () => {
  const { lender } = await offer('AF-8')
  const user = await open()
  const content = `Application id,Lender,Status,Status date
old,names,of,columns
Lender application id,Bank,Stage,On
AF-8,${lender},OFFER_RECEIVED,${today()}`
  await user.upload(await picker(), new File([content], 'october.csv'))
  await user.click(await screen.findByText('The columns are named in row 1'))
  await user.selectOptions(screen.getByLabelText('Row that names the columns'), '3')
  expect(await screen.findByText('The columns are named in row 3')).toBeVisible()
  expect(await screen.findByText(/Choose where the missing columns are/)).toBeVisible()
})

test('[ASF-05] a file’s record shows what it changed and what it could not', async () => {
  const { id, lender } = await offer()
  await uploaded(`${id},AF-1,${lender},OFFER_RECEIVED,${today()},,first`, ',,x,y,z,,')
  const user = await open()
  await user.click(await screen.findByRole('link', { name: 'october.csv' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'october.csv' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Status changes' })).toHaveTextContent(/AF-1.*first/)
  expect(screen.getByText(/^Row 3: neither our application id/)).toBeVisible()
})

test('[RA-02] status files are a resource: a List of react-admin shows them, create uploads, getOne reads', async () => {
  for (let count = 0; count < 12; count++) await uploaded(',,x,y,z,,')
  function Count() {
    const { total } = useListContext()
    return <p>{total} files</p>
  }
  const Files = () => (
    <List perPage={10} aside={<Count />} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="file_name" disableSort />
      </DataTable>
    </List>
  )
  await pages.app.signInAdmin(1)
  history.replaceState(null, '', '/')
  setAdminSession(await restoreSession('admin'))
  const data = makeDataProvider(declarations)
  await draw(
    <Admin dataProvider={data} store={memoryStore()} disableTelemetry>
      <Resource name="application-status-file" list={Files} />
    </Admin>,
  )
  expect(await screen.findByText('12 files')).toBeVisible()
  await waitFor(() => expect(screen.getAllByText('october.csv')).toHaveLength(10))
  const file = new File([sheet(',,x,y,z,,')], 'november.csv')
  const made = await data.create('application-status-file', { data: { file } })
  const { data: one } = await data.getOne('application-status-file', { id: made.data.id })
  expect(one).toMatchObject({ file_name: 'november.csv', status: 'DONE_WITH_ERRORS' })
  const page = {
    pagination: { page: 3, perPage: 5 },
    sort: { field: 'id', order: 'DESC' as const },
    filter: {},
  }
  const third = await data.getList('application-status-file', page)
  expect([third.data.length, third.total]).toEqual([3, 13])
})

test('[UPLOAD-01] columns are remembered, the effect comes before the change, bad rows are a file, and one click reverts', async () => {
  const { id } = await offer('AF-9')
  const standing = async () => {
    const { db } = pages.app.deps.database
    const [row] = await db.select().from(lenderApplication).where(eq(lenderApplication.id, id))
    return row?.status
  }
  const user = await open()
  const content = `Loan No,Bank,Stage,On\nAF-9,Aarna-Finance,OFFER_RECEIVED,${today()}\nAF-9,Aarna-Finance,Nonsense,${today()}`
  await screen.findByRole('option', { name: 'Aarna-Finance' })
  await user.selectOptions(screen.getByLabelText('Lender'), 'Aarna-Finance')
  await user.upload(await picker(), new File([content], 'october.csv'))
  await screen.findByText(/Choose where the missing columns are/)
  const columns = { 'Lender application id': 'Loan No', Lender: 'Bank', Status: 'Stage', 'Status date': 'On' }
  for (const [name, heading] of Object.entries(columns))
    await user.selectOptions(screen.getByLabelText(`Column for ${name}`), heading)
  expect(
    await screen.findByText('Applications changed: 1 · unchanged: 0 · rows with errors: 1'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download rows with errors (1)' })).toBeVisible()
  expect(await standing()).toBe(20)
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await standing()).toBe(30)
  await user.click(await screen.findByRole('link', { name: 'october.csv' }))
  await user.click(await screen.findByRole('button', { name: 'Revert october.csv' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revert' }))
  expect(await screen.findByRole('button', { name: 'Reverted 1' })).toBeVisible()
  expect(await standing()).toBe(20)
})

test('[RA-03] status, MIS and commission files are resources: react-admin lists, creates and reads each', async () => {
  const { lender } = await offer('AF-1')
  await pages.app.signInAdmin(1)
  history.replaceState(null, '', '/')
  setAdminSession(await restoreSession('admin'))
  const data = makeDataProvider(declarations)
  const month = today().slice(0, 7)
  const sent: Record<string, [content: string, fields: object]> = {
    'application-status-file': [sheet(`,AF-1,${lender},OFFER_RECEIVED,${today()},,`), {}],
    'mis-file-status': [`Lender app id,Date,Amount\nAF-1,${today()},5`, { lender_id: 1 }],
    'commission-upload-file': ['Lender app id,Commission\nAF-1,5', { lender_id: 1, month }],
  }
  const page = {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'id', order: 'DESC' as const },
    filter: {},
  }
  for (const [name, [content, fields]] of Object.entries(sent)) {
    const resource = declarations.find((one) => one.name === name)
    expect([name, resource?.kind]).toEqual([name, 'resource'])
    const file = new File([content], 'october.csv')
    const { data: made } = await data.create(name, { data: { file, ...fields } })
    expect((await data.getOne(name, { id: made.id })).data).toMatchObject({ file_name: 'october.csv' })
    expect((await data.getList(name, page)).data.map(({ id }) => id)).toContain(made.id)
  }
})
