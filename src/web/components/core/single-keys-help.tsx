import { KeysSwitch } from '#web/components/core/single-keys-switch.tsx';
import { Dialog, DialogHead } from '#web/ui/dialog.tsx';

const ENGLISH = { title: 'Keyboard shortcuts', close: 'Close', single: 'Single keys' };

type SingleKeysHelpProps = {
  keys: readonly (readonly [key: string, does: string])[];
  words?: typeof ENGLISH;
  onClose(): void;
};

/** What each key does, and the switch that turns them off. */
export function SingleKeysHelp({ keys, words = ENGLISH, onClose }: SingleKeysHelpProps) {
  return (
    <Dialog open onClose={onClose}>
      <DialogHead title={words.title} close={words.close} />
      <div className="modal-body stack g4">
        <dl className="pairs">
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <KeysSwitch label={words.single} />
      </div>
    </Dialog>
  );
}
