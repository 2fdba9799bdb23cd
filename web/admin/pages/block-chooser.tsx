import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useAdminWords } from '../parts/words.ts';
import { type BlockKind, blockKinds } from './block-fields.ts';
import { useBlockNames } from './block-names.ts';
import { KindDrawing } from './kind-drawing.tsx';
import css from './chooser.module.css';

const kinds = Object.keys(blockKinds) as BlockKind[];

interface BlockChooserProps {
  open: boolean;
  onClose: () => void;
  onChoose: (kind: BlockKind) => void;
}

/** Asks which kind of block is added: each with a drawing and a line about it. */
export const BlockChooser = ({ open, onClose, onChoose }: BlockChooserProps) => {
  const { act, pages } = useAdminWords();
  const { nameKind, describeKind } = useBlockNames();
  return (
    <Dialog open={open} onClose={onClose} title={pages.choose} closeLabel={act.close} wide>
      <ul className={css.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => onChoose(kind)}>
              <KindDrawing kind={kind} />
              <span>
                <b>{nameKind(kind)}</b>
                <small>{describeKind(kind)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
