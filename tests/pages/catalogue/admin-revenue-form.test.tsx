import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { commissionsOverApp, percents, revenueRows } from '#tests/support/money/commissions.tsx'
import { server } from '#tests/support/pages.tsx'

const { openForm, storedRevenue } = commissionsOverApp()

const button = (name: string) => screen.getByRole('button', { name })
const figure = (name: string) => screen.getByRole('spinbutton', { name })

test('[LE-08] a revenue entry is added at the end', async () => {
  const user = await openForm('Add Revenue')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Revenue type' }), 'Accepted lead')
  await user.type(figure('Revenue Flat'), '99.5')
  await user.type(figure('Number (max)'), '25')
  await user.click(button('Add'))
  expect(await screen.findByText('Revenue added successfully')).toBeVisible()
  await waitFor(() => expect(revenueRows()).toHaveLength(5))
  expect((await storedRevenue()).at(-1)).toMatchObject({
    revenue_type_id: 3,
    revenue_flat: 99.5,
    revenue_percent: null,
    slab_number_max: 25,
    slab_number_min: null,
    status: 1,
    order: 5,
  })
})

test('[LE-08] a revenue entry is edited in the form that holds what is stored', async () => {
  const user = await openForm(2)
  expect(figure('ATS (min)')).toHaveValue(200_000)
  expect(screen.getByRole('combobox', { name: 'Revenue type' })).toHaveDisplayValue('Disbursal')
  await user.clear(figure('Revenue Percentage'))
  await user.type(figure('Revenue Percentage'), '2.625')
  await user.click(button('Update'))
  expect(await screen.findByText('Revenue updated successfully')).toBeVisible()
  await waitFor(() => expect(percents()).toEqual(['2%', '2.625%', '2.25%', '3%']))
  expect((await storedRevenue())[1]).toMatchObject({ revenue_percent: 2.625, ats_min: 200_000, order: 2 })
})

test('[LE-08] without an answer an addition says that it failed, and the form stays with what was typed', async () => {
  const user = await openForm('Add Revenue')
  server.use(fault('POST /api/lender-revenue/create', 'offline'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Revenue type' }), 'Disbursal')
  await user.type(figure('Revenue Flat'), '1')
  await user.click(button('Add'))
  expect(await screen.findByText('Failed to add revenue')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Add Revenue' })).toBeVisible()
  expect(figure('Revenue Flat')).toHaveValue(1)
  expect(await storedRevenue()).toHaveLength(4)
})

test('[LE-09] the type is required, and the form says so once it is left', async () => {
  const user = await openForm('Add Revenue')
  await user.type(figure('Revenue Flat'), '5')
  expect(screen.queryByText('Revenue type is required')).toBeNull()
  const type = screen.getByRole('combobox', { name: 'Revenue type' })
  await user.click(type)
  await user.tab()
  expect(screen.getByText('Revenue type is required')).toBeVisible()
  expect(button('Add')).toBeDisabled()
  await user.selectOptions(type, 'Disbursal')
  expect(screen.queryByText('Revenue type is required')).toBeNull()
  expect(button('Add')).toBeEnabled()
})

test('[LE-09] each max has to exceed its min, also when the min changes afterwards', async () => {
  const user = await openForm('Add Revenue')
  for (const name of ['Disbursed', 'Number', 'ATS']) {
    await user.type(figure(`${name} (max)`), '10')
    await user.type(figure(`${name} (min)`), '9')
    expect(screen.queryByText('Max must be greater than Min')).toBeNull()
    await user.type(figure(`${name} (min)`), '9')
    expect(figure(`${name} (max)`)).toHaveAccessibleDescription('Max must be greater than Min')
    await user.clear(figure(`${name} (min)`))
    expect(screen.queryByText('Max must be greater than Min')).toBeNull()
  }
})

test('[LE-09] a percentage lies between 0 and 100 in thousandths', async () => {
  const user = await openForm('Add Revenue')
  const percent = figure('Revenue Percentage')
  expect([percent.getAttribute('min'), percent.getAttribute('step')]).toEqual(['0', '0.001'])
  await user.type(percent, '100.001')
  expect(percent).toHaveAccessibleDescription('Must be between 0 and 100')
  await user.clear(percent)
  await user.type(percent, '0.001')
  expect(percent).not.toHaveAccessibleDescription()
})

test('[LE-09] a negative figure is ignored', async () => {
  const user = await openForm('Add Revenue')
  for (const input of screen.getAllByRole('spinbutton')) {
    expect(input).toHaveAttribute('min', '0')
    await user.type(input, '-7')
    expect(input).toHaveValue(7)
    await user.clear(input)
    await user.click(input)
    await user.paste('-3')
    expect(input).toHaveValue(null)
  }
})

test('[LE-10] Add is enabled only with a type, no errors, and a flat amount or a percentage above 0', async () => {
  const user = await openForm('Add Revenue')
  const rule = '* Either Revenue Flat or Revenue Percentage is required'
  await user.selectOptions(screen.getByRole('combobox', { name: 'Revenue type' }), 'Disbursal')
  expect(screen.getByText(rule)).toBeVisible()
  expect(button('Add')).toBeDisabled()
  await user.type(figure('Revenue Flat'), '0')
  expect(button('Add')).toBeDisabled()
  await user.type(figure('Revenue Percentage'), '1')
  expect(screen.queryByText(rule)).toBeNull()
  expect(button('Add')).toBeEnabled()
  await user.type(figure('ATS (max)'), '0')
  await user.type(figure('ATS (min)'), '1')
  expect(button('Add')).toBeDisabled()
})

test('what the server refuses stands under its field', async () => {
  const user = await openForm(1)
  server.use(fault('POST /api/lender-revenue/update', 422, { ats_min: 'tooLarge' }))
  await user.click(button('Update'))
  await waitFor(() => expect(figure('ATS (min)')).toHaveAccessibleDescription('This number is too large'))
  await user.type(figure('ATS (min)'), '1')
  expect(figure('ATS (min)')).not.toHaveAccessibleDescription()
})

test('[SLAB-01] a gap is shown while a slab is typed, and below the table once it is stored', async () => {
  const user = await openForm(4)
  expect(screen.queryByText('Check these limits')).toBeNull()
  await user.clear(figure('Number (min)'))
  await user.type(figure('Number (min)'), '40')
  const gap =
    'Disbursal: no slab covers ₹1,00,00,000.01 or more a month (cases: 1). Such a month would earn nothing.'
  expect(within(screen.getByRole('dialog')).getByText(gap)).toBeVisible()
  expect(screen.getAllByText(gap)).toHaveLength(1)
  await user.click(button('Update'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(gap)).toBeVisible()
})
