import { getShipment, type Shipment } from '@berth/contract/orders/instruction'
import { useNavigate, useParams } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'
import { NotFoundScreen } from '#page-parts/screens/plain-screens.tsx'
import { InstructionEditor } from '../editor/instruction-editor.tsx'
import { LoadedInstruction } from '../editor/loaded-instruction.tsx'
import { InstructionElsewhere } from './instruction-elsewhere.tsx'
import { useInstructionTrail } from './instruction-trail.tsx'
import { memberInstructionSide } from './member-instruction-side.ts'

/** The page for editing a shipping instruction. */
export function InstructionPage() {
  const id = Number(useParams().id)
  if (!Number.isSafeInteger(id) || id < 1) return <NotFoundScreen home={paths.home} />
  return (
    <LoadedInstruction key={id} read={readOf(getShipment, { params: { id } })} home={paths.home}>
      {(shipment) =>
        shipment.actions.includes('save_supply') ? (
          <MemberInstruction shipment={shipment} />
        ) : (
          <InstructionElsewhere shipment={shipment} />
        )
      }
    </LoadedInstruction>
  )
}

function MemberInstruction({ shipment }: { readonly shipment: Shipment }) {
  const navigate = useNavigate()
  return (
    <InstructionEditor
      shipment={shipment}
      side={memberInstructionSide}
      trail={useInstructionTrail(shipment)}
      onSubmitted={() => navigate(paths.bookings)}
    />
  )
}
