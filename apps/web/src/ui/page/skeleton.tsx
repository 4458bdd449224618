import classes from './skeleton.module.css'

interface SkeletonProps {
  width: string
  /** The height of the text's line; the bar is lower. */
  height?: string
}

/** Stands for one line of text. */
export const Skeleton = ({ width, height = '1.25rem' }: SkeletonProps) => (
  <span className={classes.line} style={{ width, height }} aria-hidden />
)
