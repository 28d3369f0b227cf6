// The list that react-admin's own tutorial makes of the same rows and columns; nothing of ours is in it.
import simpleRest from 'ra-data-simple-rest'
import { Admin, BooleanField, DataTable, DeleteButton, EditButton, List, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'

const numbers = [
  'min_income',
  'max_income',
  'min_age',
  'max_age',
  'ticket_class',
  'credit_score_class',
  'priority',
]
const flags = ['salaried', 'self_employed', 'business', 'lender_status', 'so_status']

const Lenders = () => (
  <List perPage={10_000} pagination={false}>
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="name" />
      {numbers.map((field) => (
        <DataTable.NumberCol key={field} source={field} />
      ))}
      {flags.map((field) => (
        <DataTable.Col key={field} source={field}>
          <BooleanField source={field} />
        </DataTable.Col>
      ))}
      <DataTable.Col>
        <EditButton />
        <DeleteButton />
      </DataTable.Col>
    </DataTable>
  </List>
)

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={simpleRest('')} disableTelemetry>
    <Resource name="rows" list={Lenders} />
  </Admin>,
)
