type ChangedByProps = { readonly who: string; readonly when: string }

/** Who changed a setting, and when: a line breaks between the two, not inside the date. */
export function ChangedBy({ who, when }: ChangedByProps) {
  return (
    <span>
      {who} · <span className="nowrap">{when}</span>
    </span>
  )
}
