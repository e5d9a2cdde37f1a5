import { getShipment, type Shipment } from '@berth/contract/orders/instruction'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { instructionFields, printedFields } from '@berth/domain/order/instruction/instruction-field'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PrintMenu } from '#features/documents/print/print-menu.tsx'
import { formatBytes } from '#features/files/check-file.ts'
import { FileLink } from '#features/files/file-link.tsx'
import { FileRow } from '#features/files/file-rows.tsx'
import { PartyCards } from '#features/order/facts/party-cards.tsx'
import { StatusTag } from '#features/order/status-tag.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { NotFoundScreen } from '#page-parts/screens/plain-screens.tsx'
import { RecordPage } from '#page-parts/screens/record-page.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { InstructionTotals } from '../editor/action-bar.tsx'
import { InstructionHead, InstructionSummary } from '../editor/instruction-head.tsx'
import { attachmentWords, fieldWords, sectionWords } from '../form/field-words.ts'
import { FilingPanel } from '../form/filing-panel.tsx'
import { instructionValuesOf } from '../form/form.ts'
import { detailWords, pageWords, saveWords } from '../form/instruction-form-words.ts'
import { useUnprintedFacts } from '../form/use-unprinted-facts.ts'
import { DetailRows } from './detail-rows.tsx'
import styles from './instruction-detail.module.css'
import { InstructionElsewhere } from './instruction-elsewhere.tsx'
import { InstructionNext } from './instruction-next.tsx'
import { useInstructionTrail } from './instruction-trail.tsx'

type InstructionDetailPageProps = {
  /** Opens the dialog of a bill, a payment or a release, while the order requires one. */
  readonly settle: ReactNode
}

/** The submitted shipping instruction, read-only. */
export function InstructionDetailPage({ settle }: InstructionDetailPageProps) {
  const id = Number(useParams().id)
  if (!Number.isSafeInteger(id) || id < 1) return <NotFoundScreen home={paths.home} />
  return <LoadedDetail key={id} id={id} settle={settle} />
}

function LoadedDetail({ id, settle }: InstructionDetailPageProps & { readonly id: number }) {
  const text = useWords(pageWords)
  return (
    <RecordPage
      query={useQuery(readOf(getShipment, { params: { id } }))}
      home={paths.home}
      label={text.title}
      failed={text.notLoaded}
      head={<PageHead title={text.title} />}
      hasOwnPage
    >
      {(shipment) =>
        // Values prefilled from the booking or saved as a draft have not been submitted.
        shipment.supply_submit_time === null ? (
          <InstructionElsewhere shipment={shipment} />
        ) : (
          <InstructionDetail shipment={shipment} settle={settle} />
        )
      }
    </RecordPage>
  )
}

function InstructionDetail({
  shipment,
  settle,
}: InstructionDetailPageProps & { readonly shipment: Shipment }) {
  const text = useWords(detailWords)
  const save = useWords(saveWords)
  const section = useWords(sectionWords)
  const label = useWords(fieldWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const isFcl = shipment.container_mode === containerMode.fcl
  const { supply_submit_time: submitted } = shipment
  const factsIn = useUnprintedFacts(shipment)
  const texts = factsIn('texts').map((fact) => ({ ...fact, wide: true }))
  return (
    <>
      <Page>
        <InstructionHead
          shipment={shipment}
          trail={useInstructionTrail(shipment)}
          tags={<StatusTag status={shipment.status} viewer="member" />}
          isOpen={false}
          actions={
            <>
              <LinkButton to={paths.booking(shipment.id)}>{text.toBooking}</LinkButton>
              <PrintMenu orderId={shipment.id} kinds={['supply', 'bill_of_lading']} />
            </>
          }
        />
        <div className={styles.next}>
          <InstructionNext shipment={shipment} settle={settle} />
        </div>
        <InstructionSummary shipment={shipment} />
        <div className={`grid one-column gap-16 above-16 phone-gap-8 ${styles.content}`}>
          <Panel
            title={section.parties}
            extra={submitted && text.submitted(formatInstant(submitted, language))}
          >
            <PartyCards
              contacts={shipment.contacts}
              notifySameAsConsignee={shipment.notify_same_as_consignee}
            />
          </Panel>
          <Panel title={section.texts}>
            <div className="grid halves gap-24 phone-one-column phone-gap-16">
              {printedFields(instructionFields).map((field) => (
                <PrintedText key={field} label={label[field]} text={shipment[field]} />
              ))}
            </div>
          </Panel>
          <Panel flush title={isFcl ? section.containers : section.cargo}>
            <DetailRows shipment={shipment} />
          </Panel>
          {(isFcl || texts.some(({ value }) => value)) && (
            <Panel title={text.more}>
              <DescriptionList items={[...(isFcl ? factsIn('vgm') : []), ...texts]} />
            </Panel>
          )}
          <FilingPanel shipment={shipment} />
          <Panel title={section.attachments}>
            <Attachments files={shipment.attachs} />
          </Panel>
        </div>
      </Page>
      <StickyActions summary={<InstructionTotals rows={instructionValuesOf(shipment).rows} isFcl={isFcl} />}>
        <Button size="large" onClick={() => navigate(paths.booking(shipment.id))}>
          {save.back}
        </Button>
      </StickyActions>
    </>
  )
}

function PrintedText({ label, text }: { readonly label: string; readonly text: string | null }) {
  return (
    <div>
      <div className="note">{label}</div>
      <pre className={`breaks pre ${styles.printed}`}>{text ?? '–'}</pre>
    </div>
  )
}

function Attachments({ files }: { readonly files: Shipment['attachs'] }) {
  const text = useWords(attachmentWords)
  const words = useWords(detailWords)
  const title = useWords(sectionWords).attachments
  if (files.length === 0) return <p className="note">{text.none}</p>
  return (
    <ul className={styles.files} aria-label={title}>
      {files.map(({ id, name, url, type_name, bytes }) => (
        <FileRow key={id} name={name} note={`${type_name} · ${formatBytes(bytes)}`}>
          <FileLink className="button" url={url} name={name} aria-label={words.downloadOf(name)}>
            <Icon name="download" />
            {words.download}
          </FileLink>
        </FileRow>
      ))}
    </ul>
  )
}
