import { getShipment, type Shipment } from '@berth/contract/orders/supply'
import { useNavigate, useParams } from 'react-router'
import { readOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/url/paths.ts'
import { NotFoundScreen } from '../../../page-parts/screens/plain-screens.tsx'
import { LoadedSupply } from '../editor/loaded-supply.tsx'
import { SupplyEditor } from '../editor/supply-editor.tsx'
import { memberSupplyHost } from './member-supply-host.ts'
import { SupplyElsewhere } from './supply-elsewhere.tsx'
import { useSupplyTrail } from './supply-trail.tsx'

/** The page for editing a shipping instruction. */
export function SupplyPage() {
  const id = Number(useParams().id)
  if (!Number.isSafeInteger(id) || id < 1) return <NotFoundScreen home={paths.home} />
  return (
    <LoadedSupply key={id} read={readOf(getShipment, { params: { id } })} home={paths.home}>
      {(shipment) =>
        shipment.actions.includes('save_supply') ? (
          <MemberSupply shipment={shipment} />
        ) : (
          <SupplyElsewhere shipment={shipment} />
        )
      }
    </LoadedSupply>
  )
}

function MemberSupply({ shipment }: { readonly shipment: Shipment }) {
  const navigate = useNavigate()
  return (
    <SupplyEditor
      shipment={shipment}
      host={memberSupplyHost}
      trail={useSupplyTrail(shipment)}
      onSubmitted={() => navigate(paths.bookings)}
    />
  )
}
