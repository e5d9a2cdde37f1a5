import { getShipment, type Shipment } from '@berth/contract/orders/instruction'
import { useNavigate } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'
import { AtId } from '#page-parts/screens/record-page.tsx'
import { InstructionEditor } from '../editor/instruction-editor.tsx'
import { LoadedInstruction } from '../editor/loaded-instruction.tsx'
import { InstructionElsewhere } from './instruction-elsewhere.tsx'
import { useInstructionTrail } from './instruction-trail.tsx'
import { memberInstructionSide } from './member-instruction-side.ts'

/** The page for editing a shipping instruction. */
export function InstructionPage() {
  return <AtId page={InstructionAt} />
}

function InstructionAt({ id }: { readonly id: number }) {
  return (
    <LoadedInstruction read={readOf(getShipment, { params: { id } })} home={paths.home}>
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
