interface TitleTextProps {
  text: string
  /** The beginning of the text that a narrow screen leaves out; screen readers read it. */
  prefix: string
}

export const TitleText = ({ text, prefix }: TitleTextProps) => (
  <>
    {prefix && <span className="spoken-on-phone">{prefix}</span>}
    {text.slice(prefix.length)}
  </>
)
