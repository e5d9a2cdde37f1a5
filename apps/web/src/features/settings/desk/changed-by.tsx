type ChangedByProps = { readonly who: string; readonly when: string }

/** Who changed a setting and when. The line may break between the two but not inside the date. */
export function ChangedBy({ who, when }: ChangedByProps) {
  return (
    <span>
      {who} · <span className="nowrap">{when}</span>
    </span>
  )
}
