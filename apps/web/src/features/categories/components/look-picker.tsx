import {
  type CategoryColor,
  type CategoryIcon as CategoryIconName,
  categoryColors,
  categoryIcons,
} from '@tostao/contract/palette'
import { type ReactNode, useId } from 'react'
import { CategoryIcon } from '#ui/mark/category-icon.tsx'
import { colorNames, iconNames } from './look-names.ts'
import classes from './look-picker.module.css'

interface ChoiceProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
}

interface ChoicesProps<Value extends string> extends ChoiceProps<Value> {
  legend: string
  options: readonly Value[]
  names: Readonly<Record<Value, string>>
  className: string | undefined
  children: (option: Value) => ReactNode
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, options, names, value, onChange, className, children } = props
  const group = useId()
  return (
    <fieldset className="grid grid-cols-1">
      <legend className={`${classes.legend} font-semibold leading-tight`}>{legend}</legend>
      <div className={className}>
        {options.map((option) => (
          <label key={option} className={`${classes.choice} grid place-items-center`} title={names[option]}>
            <input
              type="radio"
              name={group}
              aria-label={names[option]}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const ColorPicker = (props: ChoiceProps<CategoryColor>) => (
  <Choices {...props} legend="Cor" options={categoryColors} names={colorNames} className={classes.colors}>
    {(color) => <span className={classes.color} data-color={color} />}
  </Choices>
)

interface IconPickerProps extends ChoiceProps<CategoryIconName> {
  color: CategoryColor
}

export const IconPicker = ({ color, ...props }: IconPickerProps) => (
  <div data-color={color}>
    <Choices {...props} legend="Ícone" options={categoryIcons} names={iconNames} className={classes.icons}>
      {(icon) => (
        <span className={`${classes.icon} grid place-items-center text-ink-2`}>
          <CategoryIcon name={icon} size={20} />
        </span>
      )}
    </Choices>
  </div>
)
